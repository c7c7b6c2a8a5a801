import "@/domain/hiring/error-words";
import { listApplicationSlotsOptions } from "@/lib/api/generated/applications/query.gen";

/** The next times in which an applicant can be booked. */
export function applicationSlotsQuery(id: string) {
  // Somebody else may have taken one a moment ago.
  return { ...listApplicationSlotsOptions({ path: { application_id: id } }), staleTime: 0 };
}
