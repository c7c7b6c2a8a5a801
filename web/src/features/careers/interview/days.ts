import { describeSlot } from "@/domain/hiring/interview-words";
import type { OwnSlot } from "@/lib/api/generated/types.gen";
import type { Locale } from "@/lib/messages/locale";

export type Day = { date: string; title: string; short: string; slots: OwnSlot[] };

function format(locale: Locale, timeZone: string, options: Intl.DateTimeFormatOptions) {
  const tag = locale === "es" ? "es-US" : "en-US";
  return new Intl.DateTimeFormat(tag, { ...options, timeZone });
}

const clock = { hour: "numeric", minute: "2-digit" } as const;

/** 2:30 PM, in the agency's zone. */
export function timeOf(
  { startsAt, timeZone }: Pick<OwnSlot, "startsAt" | "timeZone">,
  locale: Locale,
): string {
  return format(locale, timeZone, clock).format(new Date(startsAt));
}

/** The same moment on this device's clock, with the day if it differs; nothing if the clock shows the same. */
export function onDevice(
  slot: OwnSlot,
  locale: Locale,
  zone = Intl.DateTimeFormat().resolvedOptions().timeZone,
): string | undefined {
  const there = { startsAt: slot.startsAt, timeZone: zone };
  const here = describeSlot(slot.startsAt, zone, locale);
  if (here === describeSlot(slot.startsAt, slot.timeZone, locale)) {
    return undefined;
  }
  const day = (at: typeof there) =>
    format(locale, at.timeZone, { month: "numeric", day: "numeric" }).format(new Date(at.startsAt));
  return day(there) === day(slot) ? timeOf(there, locale) : here;
}

/** Eastern Standard Time, as it is called on that day. */
export function zoneName({ startsAt, timeZone }: OwnSlot, locale: Locale): string {
  const parts = format(locale, timeZone, { timeZoneName: "long" }).formatToParts(
    new Date(startsAt),
  );
  return parts.find(({ type }) => type === "timeZoneName")?.value ?? timeZone;
}

/** The open times by the agency's days, in order; if it is another year, it is named. */
export function byDay(slots: readonly OwnSlot[], locale: Locale, now = new Date()): Day[] {
  const days = new Map<string, Day>();
  for (const slot of slots) {
    const isThisYear = slot.date.endsWith(String(now.getFullYear()));
    const options = {
      weekday: "long",
      month: "long",
      day: "numeric",
      ...(isThisYear ? {} : ({ year: "numeric" } as const)),
    } as const;
    const named = (as: Intl.DateTimeFormatOptions) =>
      format(locale, slot.timeZone, as).format(new Date(slot.startsAt));
    const day = days.get(slot.date) ?? {
      date: slot.date,
      title: named(options),
      short: named({ weekday: "short", month: "short", day: "numeric" }),
      slots: [],
    };
    day.slots.push(slot);
    days.set(slot.date, day);
  }
  return [...days.values()];
}

/** The day that somebody looks at, else that of the time that they chose, else the first. */
export function dayShown(
  days: readonly Day[],
  looksAt: string | undefined,
  chosen: OwnSlot | undefined,
): Day | undefined {
  const on = (date: string | undefined) => days.find((day) => day.date === date);
  return on(looksAt) ?? on(chosen?.date) ?? days[0];
}
