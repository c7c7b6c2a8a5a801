import { expect, it } from "vitest";
import { timeZones } from "./time-zones";

it("offers the zones of the United States first, by the names that people use", () => {
  const [first, second] = timeZones("America/Chicago", "en");
  expect(first).toEqual({ value: "America/New_York", label: "America/New York, Eastern Time" });
  expect(second?.value).toBe("America/Chicago");
  expect(timeZones("America/Chicago", "es")[0]?.label).toBe("America/New York, hora oriental");
});

it("offers each zone once, and the chosen one even if the browser does not know it", () => {
  const zones = timeZones("US/Eastern", "en").map(({ value }) => value);
  expect(new Set(zones).size).toBe(zones.length);
  expect(zones).toContain("US/Eastern");
  expect(zones).toContain("Europe/Madrid");
});
