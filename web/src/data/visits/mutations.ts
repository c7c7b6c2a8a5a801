import "@/domain/visits/error-words";
import type { Visit, VisitCreate } from "@/lib/api/generated/types.gen";
import * as visits from "@/lib/api/generated/visits/sdk.gen";
import type { BulkTarget } from "./queries";

/** Shown for a response that has no message of its own. */
const meta = { fallback: "An error occurred" };

type Versioned = Pick<Visit, "id" | "version">;

export type VisitInput = Required<VisitCreate> & { visitDate: string };

export type VisitsInput = BulkTarget & {
  visitDate: string;
  notes: string | null;
  onExisting: "skip" | "add";
};

export function createVisit(body: VisitInput, idempotencyKey: string) {
  return visits.createVisit({ body, headers: { "Idempotency-Key": idempotencyKey }, meta });
}

export function createVisits(body: VisitsInput, idempotencyKey: string) {
  return visits.createVisits({ body, headers: { "Idempotency-Key": idempotencyKey }, meta });
}

export function undoVisits(batchId: string, reason: string, idempotencyKey: string) {
  return visits.undoVisits({
    path: { batch_id: batchId },
    body: { reason },
    headers: { "Idempotency-Key": idempotencyKey },
    meta,
  });
}

export function cancelVisit({ id, version }: Versioned, reason: string) {
  return visits.cancelVisit({ path: { visit_id: id }, body: { reason, version }, meta });
}

export function restoreVisit(id: string, onExisting: "add" | "refuse") {
  return visits.restoreVisit({ path: { visit_id: id }, body: { onExisting }, meta });
}

export function updateNotes({ id, version }: Versioned, notes: string) {
  return visits.updateVisit({ path: { visit_id: id }, body: { notes, version }, meta });
}
