import { daysSince } from "@/lib/moments";

/**
 * For how many days of the agency's calendar an application has been in its status.
 *
 * @param since the moment of its last move.
 * @param calendar the agency's time zone, and its day as MM-DD-YYYY.
 */
export function daysInStatus(
  since: string,
  { timeZone, today }: { timeZone: string; today: string },
): number {
  return Math.max(0, daysSince(since, timeZone, today));
}
