"use client";

import { useMemo, useState } from "react";
import { Button } from "@/components/button";
import { Notice } from "@/components/notice";
import { Tag } from "@/components/tag";
import type { BulkVisitReport } from "@/lib/api/generated/types.gen";
import { useVisitsMessages } from "../messages";
import { type BulkStatus, hasRefusals, summarize } from "./bulk-result";

const STEP = 50;

const severities: Record<BulkStatus, "success" | "info" | "danger" | "warning"> = {
  created: "success",
  skipped: "info",
  not_found: "danger",
  inactive: "warning",
};

type BulkVisitResultProps = { reply: BulkVisitReport; names: ReadonlyMap<string, string> };

/** The counts, then each patient, those without a visit first. */
export function BulkVisitResult({ reply, names }: BulkVisitResultProps) {
  const t = useVisitsMessages().bulk;
  const [shown, setShown] = useState(STEP);
  const summary = useMemo(() => summarize(reply.results, names), [reply, names]);
  const { counts, lines } = summary;
  const words: Record<BulkStatus, string> = {
    created: t.statusCreated,
    skipped: t.statusSkipped,
    not_found: t.statusNotFound,
    inactive: t.statusInactive,
  };
  const left = lines.length - shown;
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
      <table className="visits-result" aria-label={t.resultTable}>
        <thead>
          <tr>
            <th scope="col">{t.columnPatient}</th>
            <th scope="col">{t.columnResult}</th>
          </tr>
        </thead>
        <tbody>
          {lines.slice(0, shown).map((line) => (
            <tr key={line.patientId}>
              <th scope="row">{line.name ?? t.patientUnknown(line.patientId.slice(0, 8))}</th>
              <td>
                <Tag severity={severities[line.status]}>{words[line.status]}</Tag>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {left > 0 ? (
        <Button
          label={t.showMore(Math.min(STEP, left))}
          text
          onClick={() => setShown(shown + STEP)}
        />
      ) : null}
    </div>
  );
}
