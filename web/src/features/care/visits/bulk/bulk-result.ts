/** The outcome of a bulk creation, patient by patient, in the order a person wants to read it. */

export type BulkStatus = "created" | "skipped" | "not_found" | "inactive";

export type BulkRow = {
  patientId: string;
  patientName?: string | null;
  status: BulkStatus;
  message?: string | null;
};

export type BulkLine = {
  patientId: string;
  name: string | null;
  status: BulkStatus;
  message: string | null;
};

export type BulkSummary = { counts: Record<BulkStatus, number>; lines: readonly BulkLine[] };

/** Refused patients come first: somebody must act on them. */
const ORDER: Record<BulkStatus, number> = { not_found: 0, inactive: 1, skipped: 2, created: 3 };

function compareLines(a: BulkLine, b: BulkLine): number {
  return (
    ORDER[a.status] - ORDER[b.status] ||
    Number(a.name === null) - Number(b.name === null) ||
    (a.name ?? "").localeCompare(b.name ?? "")
  );
}

/** `names` are those this page knows: the response has no name for a patient who was not found. */
export function summarize(
  rows: readonly BulkRow[],
  names: ReadonlyMap<string, string>,
): BulkSummary {
  const counts: Record<BulkStatus, number> = { created: 0, skipped: 0, not_found: 0, inactive: 0 };
  for (const row of rows) {
    counts[row.status] += 1;
  }
  const lines = rows.map((row) => ({
    patientId: row.patientId,
    name: row.patientName ?? names.get(row.patientId) ?? null,
    status: row.status,
    message: row.message ?? null,
  }));
  lines.sort(compareLines);
  return { counts, lines };
}

export function hasRefusals(summary: BulkSummary): boolean {
  return summary.counts.not_found + summary.counts.inactive > 0;
}
