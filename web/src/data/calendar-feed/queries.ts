import { getCalendarFeedOptions } from "@/lib/api/generated/me/query.gen";

/** Whether calendars can read one's interviews, and since when. */
export const calendarFeedQuery = getCalendarFeedOptions;
