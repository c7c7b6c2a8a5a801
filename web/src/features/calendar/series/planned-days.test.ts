import { expect, it } from "vitest";
import type { SkippedSlot } from "@/lib/api/generated/types.gen";
import { hasOverridable, plannedDays, skippedDays } from "./planned-days";

function skipped(date: string, time: string, code: SkippedSlot["code"]): SkippedSlot {
  return { date, time, code, message: code };
}

it("puts the times of a day together", () => {
  expect(
    plannedDays([
      { date: "12-07-2026", time: "09:00" },
      { date: "12-07-2026", time: "09:30" },
      { date: "12-08-2026", time: "09:00" },
    ]),
  ).toEqual([
    { date: "12-07-2026", times: ["09:00", "09:30"] },
    { date: "12-08-2026", times: ["09:00"] },
  ]);
  expect(plannedDays([])).toEqual([]);
});

it("puts what was left out for one reason together, and other reasons of the day apart", () => {
  const slots = [
    skipped("12-25-2026", "09:00", "holiday"),
    skipped("12-25-2026", "09:30", "holiday"),
    skipped("12-28-2026", "07:00", "closed"),
    skipped("12-28-2026", "09:00", "overlap"),
    skipped("12-28-2026", "19:00", "closed"),
  ];
  expect(skippedDays(slots).map(({ date, times, code }) => [date, code, times])).toEqual([
    ["12-25-2026", "holiday", ["09:00", "09:30"]],
    ["12-28-2026", "closed", ["07:00", "19:00"]],
    ["12-28-2026", "overlap", ["09:00"]],
  ]);
  expect(hasOverridable(slots)).toBe(true);
  expect(hasOverridable(slots.filter(({ code }) => code === "overlap"))).toBe(false);
});
