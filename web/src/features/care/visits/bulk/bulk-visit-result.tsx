"use client";

import { useMemo } from "react";
import { Notice } from "@/components/notice";
import type { BulkVisitReport } from "@/lib/api/generated/types.gen";
import { useMessages } from "@/lib/messages/locale-context";
import { bulkMessages } from "../messages/bulk";
import { type BulkStatus, hasRefusals, summarize } from "./bulk-result";
import { type ResultLine, ResultTable } from "./result-table";

const tones: Record<BulkStatus, ResultLine["tone"]> = {
  created: "done",
  skipped: "new",
  not_found: "urgent",
  inactive: "waiting",
};

type BulkVisitResultProps = { reply: BulkVisitReport; names: ReadonlyMap<string, string> };

/** The counts, then each patient, those without a visit first. */
export function BulkVisitResult({ reply, names }: BulkVisitResultProps) {
  const t = useMessages(bulkMessages).bulk;
  const summary = useMemo(() => summarize(reply.results, names), [reply, names]);
  const { counts } = summary;
  const words: Record<BulkStatus, string> = {
    created: t.statusCreated,
    skipped: t.statusSkipped,
    not_found: t.statusNotFound,
    inactive: t.statusInactive,
  };
  const lines = summary.lines.map((line) => ({
    id: line.patientId,
    name: line.name ?? t.patientUnknown(line.patientId.slice(0, 8)),
    tone: tones[line.status],
    word: words[line.status],
  }));
  return (
    <div className="stack">
      <Notice severity={hasRefusals(summary) ? "warn" : "success"}>
        {[
          t.created(counts.created),
          ...(counts.skipped > 0 ? [t.skipped(counts.skipped)] : []),
          ...(counts.not_found > 0 ? [t.notFound(counts.not_found)] : []),
          ...(counts.inactive > 0 ? [t.inactive(counts.inactive)] : []),
        ].join(", ")}
      </Notice>
      <ResultTable lines={lines} />
    </div>
  );
}
