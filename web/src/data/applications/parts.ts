import "@/domain/hiring/error-words";
import { type QueryKey, queryOptions } from "@tanstack/react-query";
import { getScorecardRequestOptions } from "@/lib/api/generated/applications/query.gen";
import type { Part, PartRow } from "@/lib/api/part";
import type { ResourceBody } from "@/lib/api/resource";

type Of<Row extends PartRow, Call extends keyof Part> = Pick<Part<Row>, Call>;

export function partQuery<Row extends PartRow>(
  part: Of<Row, "key" | "list">,
  applicationId: string,
  fallback: string,
) {
  const queryKey: QueryKey = part.key(applicationId);
  return queryOptions({
    queryKey,
    queryFn: ({ signal }) => part.list(applicationId, { signal, meta: { fallback } }),
  });
}

export function addToPart<Row extends PartRow>(
  part: Of<Row, "create">,
  applicationId: string,
  body: ResourceBody,
  idempotencyKey: string,
): Promise<Row> {
  return part.create(applicationId, body, { headers: { "Idempotency-Key": idempotencyKey } });
}

/** Takes a row back, or brings back one that was taken back. */
export function toggleInPart<Row extends PartRow>(
  part: Of<Row, "takeBack" | "restore">,
  applicationId: string,
  id: string,
  isTakenBack: boolean,
): Promise<Row> {
  return isTakenBack ? part.restore(applicationId, id) : part.takeBack(applicationId, id);
}

/** The people whose scorecard on the last interview is asked for; the clock says whether it is over. */
export function scorecardRequestQuery(id: string) {
  return { ...getScorecardRequestOptions({ path: { application_id: id } }), staleTime: 0 };
}
