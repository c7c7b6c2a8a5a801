import { queryOptions } from "@tanstack/react-query";
import { api } from "@/lib/api/client";
import type { BulkUndoReport, BulkVisitReport, Visit } from "@/lib/api/generated/types.gen";

/** Which patients a bulk creation is for: chosen ones, or all that match the list's scope. */
export type BulkTarget =
  | { patientIds: readonly string[] }
  | { allMatching: Readonly<Record<string, unknown>> };

export const CANCEL_REASON_LIMIT = 500;
const PAGE = 100;
/** What an answer without a message of its own is told as. */
const FAILED = "An error occurred";
const FETCH_FAILED = "Error occurred while fetching visits";

export const visitsKeys = {
  all: ["visits"] as const,
  ofPatient: (patientId: string, date: string) => ["visits", patientId, date] as const,
};

export function visitsQuery(patientId: string, date: string) {
  return queryOptions({
    queryKey: visitsKeys.ofPatient(patientId, date),
    queryFn: ({ signal }) =>
      api.get<Visit[]>("/visits", {
        query: { patientId, date, canceled: true, limit: PAGE },
        fallback: FETCH_FAILED,
        signal,
      }),
  });
}

export function getVisit(id: string) {
  return api.get<Visit>(`/visits/${id}`, { fallback: FETCH_FAILED });
}

export function createVisit(
  input: {
    patientId: string;
    visitDate: string;
    notes: string | null;
    onExisting: "refuse" | "add";
  },
  idempotencyKey: string,
) {
  return api.post<Visit>("/visits", input, { idempotencyKey, fallback: FAILED });
}

export function createVisits(
  input: BulkTarget & { visitDate: string; notes: string | null; onExisting: "skip" | "add" },
  idempotencyKey: string,
) {
  return api.post<BulkVisitReport>("/visits/bulk", input, { idempotencyKey, fallback: FAILED });
}

/** What a bulk creation would do that skips whoever has a visit; nothing is created. */
export function previewVisits(input: BulkTarget & { visitDate: string }) {
  return api.post<BulkVisitReport>("/visits/bulk", { ...input, dryRun: true });
}

export function undoVisits(batchId: string, reason: string, idempotencyKey: string) {
  return api.post<BulkUndoReport>(
    `/visits/bulk/${batchId}/undo`,
    { reason },
    { idempotencyKey, fallback: FAILED },
  );
}

export function cancelVisit(visit: Pick<Visit, "id" | "version">, reason: string) {
  return api.post<Visit>(
    `/visits/${visit.id}/cancel`,
    { reason, version: visit.version },
    { fallback: FAILED },
  );
}

export function restoreVisit(id: string) {
  return api.post<Visit>(`/visits/${id}/restore`, {}, { fallback: FAILED });
}

export function updateNotes(visit: Pick<Visit, "id" | "version">, notes: string) {
  return api.put<Visit>(
    `/visits/${visit.id}`,
    { notes, version: visit.version },
    { fallback: FAILED },
  );
}
