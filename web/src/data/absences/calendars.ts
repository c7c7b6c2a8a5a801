import "@/domain/interviews/error-words";
import { listCalendarSourcesOptions } from "@/lib/api/generated/absences/query.gen";
import { createCalendarSource, deleteCalendarSource } from "@/lib/api/generated/absences/sdk.gen";
import type { CalendarAddress, CalendarSource } from "@/lib/api/generated/types.gen";

/** The calendars that are read: one's own, and everybody's for those who manage absences. */
export const calendarSourcesQuery = listCalendarSourcesOptions;

/** Its address is a secret: it is sent, and kept nowhere on the device. */
export function readCalendar(body: CalendarAddress, fallback: string): Promise<CalendarSource[]> {
  return createCalendarSource({ body, meta: { fallback } });
}

export function endCalendar(personId: string) {
  return deleteCalendarSource({ path: { person_id: personId } });
}
