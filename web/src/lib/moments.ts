/** Moments (ISO, UTC) as the product writes them in both languages: the agency's time zone, US order, 12 hours. */

import type { Locale } from "./messages/locale";
import { usToIso } from "./us-date";

const time = { hour: "numeric", minute: "2-digit", hour12: true } as const;
const day = { year: "numeric", month: "2-digit", day: "2-digit" } as const;

function format(moment: Date, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat("en-US", options).format(moment);
}

/** 11/21/2026, 3:05 PM */
export function formatMoment(iso: string, timeZone: string): string {
  return format(new Date(iso), { timeZone, ...day, ...time });
}

/** 11/21/2026 */
export function formatDay(iso: string, timeZone: string): string {
  return format(new Date(iso), { timeZone, ...day });
}

/** 3:05 PM */
export function formatTime(iso: string, timeZone: string): string {
  return format(new Date(iso), { timeZone, ...time });
}

/** Today, 3:05 PM; within a week of today. Any other moment has its date. */
export function formatRecent(
  iso: string,
  timeZone: string,
  locale: Locale,
  now: Date = new Date(),
): string {
  const days = -daysSince(iso, timeZone, todayIn(timeZone, now));
  if (Math.abs(days) >= 7) {
    return formatMoment(iso, timeZone);
  }
  const name = new Intl.RelativeTimeFormat(locale, { numeric: "auto" }).format(days, "day");
  return `${name.charAt(0).toLocaleUpperCase(locale)}${name.slice(1)}, ${formatTime(iso, timeZone)}`;
}

/** Today's date in the agency's time zone as MM-DD-YYYY. */
export function todayIn(timeZone: string, now: Date = new Date()): string {
  return format(now, { timeZone, ...day }).replaceAll("/", "-");
}

const dayMs = 86_400_000;

function dayNumber(day: string): number {
  return Date.parse(usToIso(day)) / dayMs;
}

/** How many days of a time zone's calendar have begun since a moment, by a day as MM-DD-YYYY. */
export function daysSince(iso: string, timeZone: string, today: string): number {
  return dayNumber(today) - dayNumber(todayIn(timeZone, new Date(iso)));
}
