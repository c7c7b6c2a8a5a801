import type { Locale } from "@/lib/messages/locale";

/** Nov 21, 2026, or in Spanish 21 nov 2026: as applicants read it. */
export function describeDay(iso: string, locale: Locale, timeZone: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeZone }).format(new Date(iso));
}
