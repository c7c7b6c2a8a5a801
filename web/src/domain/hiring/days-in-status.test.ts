import { expect, it } from "vitest";
import { daysInStatus } from "./days-in-status";

const on = (today: string) => ({ timeZone: "America/New_York", today });

it("counts days of the calendar, over the end of a year and a change of the clocks", () => {
  expect(daysInStatus("2026-11-29T04:59:00Z", on("11-28-2026"))).toBe(0);
  expect(daysInStatus("2026-12-31T17:00:00Z", on("01-02-2027"))).toBe(2);
  expect(daysInStatus("2027-03-13T17:00:00Z", on("03-15-2027"))).toBe(2);
});

it("counts none before it began: a page may have been opened yesterday", () => {
  expect(daysInStatus("2026-11-28T17:00:00Z", on("11-27-2026"))).toBe(0);
});
