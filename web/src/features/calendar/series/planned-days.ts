/** What a series adds and leaves out, by day: how somebody reads it before it is added. */

import type { PlannedSlot, SkippedSlot } from "@/lib/api/generated/types.gen";

export type PlannedDay = { date: string; times: string[] };

/** Groups the times of each day; the API returns them in order. */
export function plannedDays(slots: readonly PlannedSlot[]): PlannedDay[] {
  const days: PlannedDay[] = [];
  for (const { date, time } of slots) {
    const before = days.at(-1);
    if (before?.date === date) {
      before.times.push(time);
    } else {
      days.push({ date, times: [time] });
    }
  }
  return days;
}

export type SkippedDay = PlannedDay & { code: string; message: string };

/** Groups what was left out on one day for the same reason. */
export function skippedDays(slots: readonly SkippedSlot[]): SkippedDay[] {
  const days: SkippedDay[] = [];
  for (const { date, time, code, message } of slots) {
    const before = days.find((each) => each.date === date && each.code === code);
    if (before === undefined) {
      days.push({ date, times: [time], code, message });
    } else {
      before.times.push(time);
    }
  }
  return days;
}

const overridable: readonly string[] = ["holiday", "closed", "away"];

/** Whether saying why would add some of it anyway. */
export function hasOverridable(slots: readonly SkippedSlot[]): boolean {
  return slots.some(({ code }) => overridable.includes(code));
}
