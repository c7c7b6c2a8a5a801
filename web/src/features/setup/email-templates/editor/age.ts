/** Which of a template's two languages was left behind. */

import { todayIn } from "@/lib/moments";
import { usToIso } from "@/lib/us-date";

function dayOf(moment: string, timeZone: string): string {
  return usToIso(todayIn(timeZone, new Date(moment)));
}

/** Whether one was last changed on an earlier day of the agency than the other: both are rarely saved in one moment. */
export function isOlder(one: string, other: string, timeZone: string): boolean {
  return dayOf(one, timeZone) < dayOf(other, timeZone);
}
