import { interviewWords } from "@/domain/hiring/interview-words";
import type { Absence, Holiday, InterviewSlot } from "@/lib/api/generated/types.gen";
import type { Locale } from "@/lib/messages/locale";
import { describeUsDate } from "@/lib/us-date";
import { formatUsTime } from "@/lib/us-time";
import { calendarMessages } from "../messages";
import { awayTimesOn } from "./slots-by-day";

/** When it begins, and which one if a time comes twice. */
export function slotTime({ time, clockChange }: InterviewSlot, locale: Locale): string {
  const t = calendarMessages[locale];
  const shown = formatUsTime(time);
  return clockChange === null ? shown : `${shown} (${t.clockChanges[clockChange]})`;
}

/** "Tuesday, December 1, 9:00 AM", for questions and titles. */
export function dayTime(date: string, time: string, locale: Locale): string {
  const full = describeUsDate(date, `${locale}-US`);
  const day = full.charAt(0).toUpperCase() + full.slice(1);
  return `${day}, ${formatUsTime(time)}`;
}

/** "Thu, Dec 3", in the language's own order. */
export function shortDay(date: string, locale: Locale): string {
  const [month = 1, day = 1, year = 0] = date.split("-").map(Number);
  const text = new Intl.DateTimeFormat(`${locale}-US`, {
    timeZone: "UTC",
    weekday: "short",
    month: "short",
    day: "numeric",
  }).format(new Date(Date.UTC(year, month - 1, day)));
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** "Thu, Dec 3, 9:00 AM", for a question about two of them. */
export function shortDayTime(date: string, time: string, locale: Locale): string {
  return `${shortDay(date, locale)}, ${formatUsTime(time)}`;
}

export function interviewerName({ interviewerName: name }: InterviewSlot, locale: Locale): string {
  return name ?? calendarMessages[locale].noInterviewer;
}

/** The people who are booked, the first two by name; nothing if nobody is. */
export function bookedNames({ bookings }: InterviewSlot, locale: Locale): string | undefined {
  const [first, second, ...others] = bookings.map(({ applicantName }) => applicantName);
  if (first === undefined) {
    return undefined;
  }
  const named = second === undefined ? first : `${first}, ${second}`;
  return others.length === 0 ? named : `${named} ${calendarMessages[locale].others(others.length)}`;
}

/** What it is besides its time and interviewer: "In person · Newark office · 2 seats". */
export function slotFacts(slot: InterviewSlot, locale: Locale): string[] {
  const t = calendarMessages[locale];
  const { interviewType, capacity, minutes, locationName, jobListingName } = slot;
  const facts = [
    t.minutes(minutes),
    interviewWords[locale].types[interviewType],
    locationName,
    t.seats(capacity),
    jobListingName,
    slot.jobRoleName,
    slot.areaName,
  ];
  return facts.filter((fact): fact is string => fact !== null);
}

export function holidayText({ name, branchName }: Holiday, locale: Locale): string {
  const t = calendarMessages[locale];
  return branchName === null ? t.holiday(name) : t.branchHoliday(name, branchName);
}

/** Who is away on a day, and when of that day. */
export function awayText(absence: Absence, day: string, locale: Locale): string {
  const t = calendarMessages[locale];
  const name = absence.personName ?? t.somebody;
  const { from, until } = awayTimesOn(absence, day);
  if (from !== null && until !== null) {
    return t.awayBetween(name, formatUsTime(from), formatUsTime(until));
  }
  if (from !== null) {
    return t.awayFrom(name, formatUsTime(from));
  }
  return until === null ? t.away(name) : t.awayUntil(name, formatUsTime(until));
}
