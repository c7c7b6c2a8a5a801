import { expect, it } from "vitest";
import { slashed } from "./slashed";

it("is written with slashes where there are many", () => {
  expect(["12-01-2026", ""].map(slashed)).toEqual(["12/01/2026", ""]);
});

it("writes dates and their pattern with slashes, and leaves what is no whole date", () => {
  expect(slashed("11-21-2026")).toBe("11/21/2026");
  expect(slashed("Write the date as MM-DD-YYYY, for example 11-21-2026.")).toBe(
    "Write the date as MM/DD/YYYY, for example 11/21/2026.",
  );
  expect(slashed("MM-DD-AAAA")).toBe("MM/DD/AAAA");
  expect(["", "11-21-20", "201-555-0123", "2026-11-21"].map(slashed)).toEqual([
    "",
    "11-21-20",
    "201-555-0123",
    "2026-11-21",
  ]);
});
