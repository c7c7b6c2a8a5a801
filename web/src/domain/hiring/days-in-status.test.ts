import { expect, it } from "vitest";
import { daysInStatus } from "./days-in-status";

it("counts days of the calendar, over the end of a year and a change of the clocks", () => {
  expect(daysInStatus("11/28/2026", "11-28-2026")).toBe(0);
  expect(daysInStatus("12/31/2026", "01-02-2027")).toBe(2);
  expect(daysInStatus("03-13-2027", "03-15-2027")).toBe(2);
});

it("counts none before it began: a page may have been opened yesterday", () => {
  expect(daysInStatus("11/28/2026", "11-27-2026")).toBe(0);
});
