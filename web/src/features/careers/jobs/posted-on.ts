import { describeDay } from "@/domain/hiring/describe-day";
import type { Locale } from "@/lib/messages/locale";
import { daysSince, todayIn } from "@/lib/moments";
import type { CareersTexts } from "../messages";

const aWeek = 7;

/** Posted today, 3 days ago, or on Nov 24, 2026: by the agency's days. */
export function postedOn(
  iso: string,
  { locale, timeZone }: { locale: Locale; timeZone: string },
  t: CareersTexts,
  now = new Date(),
): string {
  const days = daysSince(iso, timeZone, todayIn(timeZone, now));
  if (days >= aWeek) {
    return t.posted(describeDay(iso, locale, timeZone));
  }
  const relative = new Intl.RelativeTimeFormat(locale, { numeric: "auto" });
  return t.postedLately(relative.format(-days, "day"));
}
