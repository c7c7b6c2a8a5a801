import "@/domain/hiring/error-words";
import { listExclusionHitsOptions } from "@/lib/api/generated/exclusion-hits/query.gen";
import { resolveExclusionHit } from "@/lib/api/generated/exclusion-hits/sdk.gen";
import type { HitResolution } from "@/lib/api/generated/types.gen";

/** Names on exclusion lists that resemble an applicant's. */
export function exclusionHitsQuery(applicationId: string) {
  return listExclusionHitsOptions({ query: { applicationId } });
}

/** Says whether it is the same person. */
export function resolveHit(id: string, body: HitResolution, idempotencyKey: string) {
  return resolveExclusionHit({
    path: { hit_id: id },
    body,
    headers: { "Idempotency-Key": idempotencyKey },
  });
}
