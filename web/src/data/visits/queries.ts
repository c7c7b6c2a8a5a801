import { queryOptions } from "@tanstack/react-query";
import type { BulkVisits, ListingVisit } from "@/lib/api/generated/types.gen";
import { listVisitsOptions } from "@/lib/api/generated/visits/query.gen";
import * as visits from "@/lib/api/generated/visits/sdk.gen";

/** Which patients a bulk creation is for: chosen ones, or all that match the list's scope. */
export type BulkTarget =
  | { patientIds: NonNullable<BulkVisits["patientIds"]> }
  | { allMatching: NonNullable<BulkVisits["allMatching"]> };

const mostOfADay = 100;
const meta = { fallback: "Error occurred while fetching visits" };

export function visitsQuery(patientId: string, date: string) {
  const query = { patientId, date, canceled: true, limit: mostOfADay };
  return queryOptions({
    ...listVisitsOptions({ query, meta }),
    select: ({ data }: ListingVisit) => data,
  });
}

export function getVisit(id: string) {
  return visits.getVisit({ path: { visit_id: id }, meta });
}

/** What a bulk creation that skips patients who have a visit would do; nothing is created. */
export function visitsPreviewQuery(target: BulkTarget, visitDate: string | null) {
  return queryOptions({
    queryKey: ["bulk-visits", "preview", target, visitDate],
    queryFn: ({ signal }) =>
      visits.createVisits({ body: { ...target, visitDate, dryRun: true }, signal }),
    gcTime: 0,
    staleTime: 0,
  });
}
