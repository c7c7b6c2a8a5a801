/** What the link in a reminder is about, for the page that it leads to. */
import "server-only";
import { ApiError } from "@/lib/api/errors";
import { getLinkedReminders } from "@/lib/api/generated/public/sdk.gen";
import type { LinkedReminders } from "@/lib/api/generated/types.gen";
import { serverClient } from "@/server/server-client";

// For a token that never was one, the API returns another status.
const unknown = [404, 422];

export async function fetchLinkedReminders(token: string): Promise<LinkedReminders | "unknown"> {
  try {
    return await getLinkedReminders({ client: await serverClient(), body: { token } });
  } catch (error) {
    if (error instanceof ApiError && unknown.includes(error.status)) {
      return "unknown";
    }
    throw error;
  }
}
