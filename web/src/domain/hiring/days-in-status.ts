import { usToIso } from "@/lib/us-date";

const dayMs = 86_400_000;

/**
 * For how many days of the agency's calendar an application has been in its status.
 *
 * @param since the day of its last move, MM-DD-YYYY or MM/DD/YYYY.
 * @param today the agency's day, MM-DD-YYYY.
 */
export function daysInStatus(since: string, today: string): number {
  const [from, to] = [since, today].map((day) => Date.parse(usToIso(day.replaceAll("/", "-"))));
  return Math.max(0, ((to ?? 0) - (from ?? 0)) / dayMs);
}
