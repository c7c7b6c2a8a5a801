import { queryOptions } from "@tanstack/react-query";
import { api } from "@/lib/api/client";
import type { BulkVisitReport, Visit } from "@/lib/api/generated/types.gen";

/** Which patients a bulk creation is for: chosen ones, or all that match the list's scope. */
export type BulkTarget =
  | { patientIds: readonly string[] }
  | { allMatching: Readonly<Record<string, unknown>> };

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
        query: { patientId, date, limit: PAGE },
        fallback: FETCH_FAILED,
        signal,
      }),
  });
}

export function getVisit(id: string) {
  return api.get<Visit>(`/visits/${id}`, { fallback: FETCH_FAILED });
}

export function createVisit(
  input: { patientId: string; visitDate: string; notes: string | null },
  idempotencyKey: string,
) {
  return api.post<Visit>("/visits", input, { idempotencyKey, fallback: FAILED });
}

export function createVisits(
  input: BulkTarget & { visitDate: string; notes: string | null },
  idempotencyKey: string,
) {
  return api.post<BulkVisitReport>("/visits/bulk", input, { idempotencyKey, fallback: FAILED });
}

export function updateNotes(visit: Pick<Visit, "id" | "version">, notes: string) {
  return api.put<Visit>(
    `/visits/${visit.id}`,
    { notes, version: visit.version },
    { fallback: FAILED },
  );
}
