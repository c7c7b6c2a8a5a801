import { defineMessages } from "@/lib/messages/define";
import type { Locale } from "@/lib/messages/locale";

/** How an interview is worded, for staff and for the person invited. */
export const interviewWords = defineMessages({
  en: {
    interview: "Interview",
    types: { IN_PERSON: "In person", ONLINE: "Online" },
  },
  es: {
    interview: "Entrevista",
    types: { IN_PERSON: "En persona", ONLINE: "En línea" },
  },
});

/** Wednesday, December 23, 2026 at 2:30 PM Eastern Standard Time */
export function describeStart(startsAt: string, timeZone: string, locale: Locale): string {
  return new Intl.DateTimeFormat(locale === "es" ? "es-US" : "en-US", {
    timeZone,
    weekday: "long",
    year: "numeric",
    month: "long",
    day: "numeric",
    hour: "numeric",
    minute: "2-digit",
    timeZoneName: "long",
  }).format(new Date(startsAt));
}

/** Wed, Dec 23, 2:30 PM: for a list of many. */
export function describeSlot(startsAt: string, timeZone: string, locale: Locale): string {
  return new Intl.DateTimeFormat(locale === "es" ? "es-US" : "en-US", {
    timeZone,
    weekday: "short",
    month: "short",
    day: "numeric",
    hour: "numeric",
    minute: "2-digit",
  }).format(new Date(startsAt));
}
