import { describeDay } from "@/domain/hiring/describe-day";
import type { Locale } from "@/lib/messages/locale";
import type { CareersTexts } from "../messages";

const dayMs = 86_400_000;
const aWeek = 7;

/** The number of a day, as the agency's calendar counts it. */
function dayNumber(moment: Date, timeZone: string): number {
  const day = new Intl.DateTimeFormat("en-CA", { timeZone }).format(moment);
  return Date.parse(`${day}T00:00:00Z`) / dayMs;
}

/** Posted today, 3 days ago, or on Nov 24, 2026: by the agency's days. */
export function postedOn(
  iso: string,
  { locale, timeZone }: { locale: Locale; timeZone: string },
  t: CareersTexts,
  now = new Date(),
): string {
  const days = dayNumber(now, timeZone) - dayNumber(new Date(iso), timeZone);
  if (days >= aWeek) {
    return t.posted(describeDay(iso, locale, timeZone));
  }
  const relative = new Intl.RelativeTimeFormat(locale, { numeric: "auto" });
  return t.postedLately(relative.format(-days, "day"));
}
