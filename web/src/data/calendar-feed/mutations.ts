import { createCalendarFeed, deleteCalendarFeed } from "@/lib/api/generated/me/sdk.gen";

/** The address of a new feed, which is never shown again; an earlier one ends. */
export async function makeCalendarFeed(fallback: string): Promise<string> {
  const { address } = await createCalendarFeed({ meta: { fallback } });
  return address;
}

export function endCalendarFeed() {
  return deleteCalendarFeed();
}
