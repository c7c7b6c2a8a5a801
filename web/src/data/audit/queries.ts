import { keepPreviousData } from "@tanstack/react-query";
import { listAuditEventsOptions } from "@/lib/api/generated/audit-events/query.gen";
import { createAuditExport } from "@/lib/api/generated/audit-events/sdk.gen";
import type { AuditQuery } from "@/lib/api/generated/types.gen";

export function auditQuery(query: AuditQuery, fallback: string) {
  return {
    ...listAuditEventsOptions({ query, meta: { fallback } }),
    placeholderData: keepPreviousData,
  };
}

/** A page to take along, with all ids; that it was taken is on record. */
export function exportAudit(body: AuditQuery, fallback: string, signal: AbortSignal) {
  return createAuditExport({ body, meta: { fallback }, signal });
}
