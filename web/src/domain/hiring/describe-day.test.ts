import { expect, it } from "vitest";
import { describeDay } from "./describe-day";

it("writes the agency's day in the language of whoever applies", () => {
  const evening = "2026-11-22T02:05:00Z";
  expect(describeDay(evening, "en", "America/New_York")).toBe("Nov 21, 2026");
  expect(describeDay(evening, "es", "America/New_York")).toBe("21 nov 2026");
});
