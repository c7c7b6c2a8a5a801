/** The agency's clock: a time of the calendar is what it shows, whatever zone the browser is in. */

import { addDays, usToIso } from "@/lib/us-date";

/** A day's time on the agency's clock as calendars write it, without a zone: 2027-03-14T09:00. */
export type WallTime = string;

export function wallTime(day: string, time: string): WallTime {
  return `${usToIso(day)}T${time}`;
}

/** The day and time of the agency that a calendar means: whatever zone it names is not that of a slot. */
export function dayAndTime(wall: WallTime): { date: string; time: string } {
  const [year = "", month = "", day = ""] = wall.slice(0, 10).split("-");
  return { date: `${month}-${day}-${year}`, time: wall.slice(11, 16) };
}

const dayMinutes = 1440;

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return hours * 60 + minutes;
}

function timeOf(minutes: number): string {
  const [hour, minute] = [Math.floor(minutes / 60), minutes % 60];
  return `${String(hour).padStart(2, "0")}:${String(minute).padStart(2, "0")}`;
}

/**
 * How far down a calendar something that begins then is drawn: in clock minutes, not elapsed ones. On the days on
 * which the clocks change, it would otherwise end elsewhere, or where it began.
 */
export function drawnUntil(day: string, time: string, minutes: number): WallTime {
  const end = minutesOf(time) + minutes;
  return wallTime(addDays(day, Math.floor(end / dayMinutes)), timeOf(end % dayMinutes));
}

/** What the agency's clock shows. */
export function wallNow(timeZone: string, now: Date): WallTime {
  const parts = new Intl.DateTimeFormat("en-US", {
    timeZone,
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  }).formatToParts(now);
  const part = (type: string) => parts.find((each) => each.type === type)?.value ?? "";
  return `${part("year")}-${part("month")}-${part("day")}T${part("hour")}:${part("minute")}`;
}

/** "New York" for America/New_York. */
export function cityOf(timeZone: string): string {
  return (timeZone.split("/").at(-1) ?? timeZone).replaceAll("_", " ");
}

/** Whether the clock of this device shows the same. */
export function isDeviceZone(timeZone: string, now: Date): boolean {
  return wallNow(timeZone, now) === wallNow(Intl.DateTimeFormat().resolvedOptions().timeZone, now);
}

/** The times from `from` on, `every` so many minutes, as long as each ends by `until`. */
export function timesBetween(from: string, until: string, every: number, minutes: number) {
  const times: string[] = [];
  const last = minutesOf(until) - minutes;
  for (let at = minutesOf(from); every > 0 && at <= last; at += every) {
    times.push(timeOf(at));
  }
  return times;
}
