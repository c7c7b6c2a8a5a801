/** What there is on each day: times for interviews, who is away, and whether the agency is open. */

import type {
  Absence,
  Booking,
  BusinessHour,
  Holiday,
  InterviewSlot,
} from "@/lib/api/generated/types.gen";
import { addDays, isBefore } from "@/lib/us-date";
import { type WallTime, wallTime } from "./agency-time";
import { type Days, listDays, weekdayOf } from "./calendar-view";

/** "Withdrawn" says more than "past": nobody was supposed to come. */
export type SlotState = "open" | "full" | "past" | "withdrawn";

export function stateOf(slot: InterviewSlot, now: number): SlotState {
  const { active, startsAt, capacity, bookings, isOffered } = slot;
  if (!active) {
    return "withdrawn";
  }
  if (Date.parse(startsAt) <= now) {
    return "past";
  }
  // What is reserved for certain applicants is nobody else's.
  return bookings.length >= capacity || !isOffered ? "full" : "open";
}

/** Who is still to come to it. */
export function comingTo({ bookings }: InterviewSlot): readonly Booking[] {
  return bookings.filter(({ state }) => state === "booked");
}

/** From when to when somebody is away, on the agency's clock; the end is no longer part of it. */
export function awayRange(absence: Absence): { start: WallTime; end: WallTime } {
  const { firstDay, fromTime, lastDay, untilTime } = absence;
  return {
    start: wallTime(firstDay, fromTime ?? "00:00"),
    end: untilTime === null ? wallTime(addDays(lastDay, 1), "00:00") : wallTime(lastDay, untilTime),
  };
}

export function isAwayOn(absence: Absence, day: string): boolean {
  const { start, end } = awayRange(absence);
  return start < wallTime(addDays(day, 1), "00:00") && end > wallTime(day, "00:00");
}

/** For a day on which somebody is only partly away: from when and until when, null where it is another day. */
export function awayTimesOn({ firstDay, fromTime, lastDay, untilTime }: Absence, day: string) {
  return {
    from: firstDay === day ? fromTime : null,
    until: lastDay === day ? untilTime : null,
  };
}

export type DayFacts = {
  day: string;
  slots: InterviewSlot[];
  holidays: Holiday[];
  away: Absence[];
  /** From when to when the agency is open; undefined where it has no business hours at all. */
  hours: { opens: string; closes: string }[] | undefined;
};

export type CalendarFacts = {
  slots: readonly InterviewSlot[];
  holidays: readonly Holiday[];
  absences: readonly Absence[];
  hours: readonly BusinessHour[];
};

const sunday = 7;

export function byDay(days: Days, facts: CalendarFacts): DayFacts[] {
  const slots = facts.slots.toSorted((a, b) => a.startsAt.localeCompare(b.startsAt));
  return listDays(days).map((day) => {
    const weekday = weekdayOf(day) || sunday;
    return {
      day,
      slots: slots.filter(({ date }) => date === day),
      holidays: facts.holidays.filter(({ date }) => date === day),
      away: facts.absences.filter((absence) => isAwayOn(absence, day)),
      hours:
        facts.hours.length === 0
          ? undefined
          : facts.hours
              .filter((each) => each.weekday === weekday)
              .toSorted((a, b) => a.opens.localeCompare(b.opens)),
    };
  });
}

/** Those who are away at some time of these days. */
export function awayWithin(days: Days, absences: readonly Absence[], person: string | null) {
  return absences.filter(
    ({ personId, firstDay, lastDay }) =>
      (person === null || personId === person) &&
      !isBefore(days.last, firstDay) &&
      !isBefore(lastDay, days.first),
  );
}
