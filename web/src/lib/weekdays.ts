import type { Locale } from "./messages/locale";

/** A Monday, long ago: only its weekday counts. */
const monday = Date.UTC(2024, 0, 1);
const dayMs = 86_400_000;
const days = [1, 2, 3, 4, 5, 6, 7] as const;

/** The days of the week from Monday, which the API counts as 1, with their names. */
export function weekdays(locale: Locale): readonly { value: string; label: string }[] {
  const format = new Intl.DateTimeFormat(`${locale}-US`, { weekday: "long", timeZone: "UTC" });
  return days.map((day) => {
    const name = format.format(new Date(monday + (day - 1) * dayMs));
    return { value: String(day), label: name.charAt(0).toUpperCase() + name.slice(1) };
  });
}
