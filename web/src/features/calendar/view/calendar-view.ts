/** The calendar as its address holds it: how it looks, which days it shows, and whose times. */

import { anyRow, type ListView } from "@/components/list/view/list-view";
import type { SlotQuery } from "@/data/interview-slots/queries";
import { addDays, isBefore, readUsDate, usToIso } from "@/lib/us-date";

export const looks = ["week", "month", "day", "agenda"] as const;

export type Look = (typeof looks)[number];

/** In the place of an interviewer's id. */
export const mine = "mine";

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

function readId(text: string | null): string {
  return text !== null && uuid.test(text) ? text : anyRow;
}

function readInterviewer(text: string | null): string {
  return text === mine ? mine : readId(text);
}

function readDay(text: string): string | null {
  const read = readUsDate(text);
  return read.ok ? read.date : null;
}

export const calendarView = {
  name: "calendar",
  sorts: ["date"],
  filters: {
    interviewer: readInterviewer,
    location: readId,
    kind: [anyRow, "IN_PERSON", "ONLINE"],
  },
  scope: {
    view: (text: string) => looks.slice(1).find((look) => look === text) ?? null,
    day: readDay,
  },
  item: "slot",
} as const;

export type CalendarView = ListView<typeof calendarView>;

/** Days from the first to the last one, as MM-DD-YYYY. */
export type Days = { first: string; last: string };

const lastOfWeek = 6;

/** 0 is Sunday, the first day of the week here. */
export function weekdayOf(day: string): number {
  return new Date(`${usToIso(day)}T00:00Z`).getUTCDay();
}

function weekOf(day: string): Days {
  const first = addDays(day, -weekdayOf(day));
  return { first, last: addDays(first, lastOfWeek) };
}

function firstOfMonth(day: string): string {
  return `${day.slice(0, 3)}01${day.slice(5)}`;
}

/** The first day of the next month, or of the one before. */
function monthFrom(day: string, months: number): string {
  const first = firstOfMonth(day);
  // The middle of a neighboring month is always in it.
  return firstOfMonth(addDays(first, months > 0 ? 45 : -15));
}

/** The days that are shown; a month with the weeks that it begins and ends in. */
export function daysOf(look: Look, day: string): Days {
  if (look === "day") {
    return { first: day, last: day };
  }
  if (look !== "month") {
    return weekOf(day);
  }
  const last = addDays(monthFrom(day, 1), -1);
  return { first: weekOf(firstOfMonth(day)).first, last: weekOf(last).last };
}

export function listDays({ first, last }: Days): string[] {
  const days = [first];
  for (let day = first; day !== last; ) {
    day = addDays(day, 1);
    days.push(day);
  }
  return days;
}

export function isWithin({ first, last }: Days, day: string): boolean {
  return !isBefore(day, first) && !isBefore(last, day);
}

/** The day that the next or the previous page is about. */
export function step(look: Look, day: string, direction: 1 | -1): string {
  if (look === "month") {
    return monthFrom(day, direction);
  }
  return addDays(day, direction * (look === "day" ? 1 : lastOfWeek + 1));
}

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** "November 2026", "Nov 22 – 28, 2026", "Thu, Nov 26, 2026". */
export function titleOf(look: Look, day: string, locale: string): string {
  const { first, last } = look === "month" ? { first: day, last: day } : daysOf(look, day);
  const [from, to] = [first, last].map((each) => new Date(`${usToIso(each)}T00:00Z`));
  const format = new Intl.DateTimeFormat(locale, {
    timeZone: "UTC",
    year: "numeric",
    ...(look === "month" ? { month: "long" } : { month: "short", day: "numeric" }),
    ...(look === "day" ? { weekday: "short" } : {}),
  });
  return capitalized(format.formatRange(from ?? 0, to ?? 0));
}

/** What the API is asked for. */
export function slotsAskedFor({ filters }: CalendarView, { first, last }: Days, me: string) {
  const { interviewer, location, kind } = filters;
  const query: SlotQuery = {
    fromDate: first,
    toDate: last,
    interviewerId: interviewerOf(interviewer, me),
    locationId: location === anyRow ? null : location,
    interviewType: kind === anyRow ? null : kind,
  };
  return query;
}

/** Whose times are shown, by their id; null for everybody's. */
export function interviewerOf(filter: string, me: string): string | null {
  if (filter === anyRow) {
    return null;
  }
  return filter === mine ? me : filter;
}
