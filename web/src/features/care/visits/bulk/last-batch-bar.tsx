"use client";

import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "@/components/button";
import { Dialog } from "@/components/dialog";
import { UndoBar } from "@/components/news/undo-bar";
import { useToast } from "@/components/news/use-toast";
import { Notice } from "@/components/notice";
import { undoVisits } from "@/data/visits/mutations";
import type { BulkUndoReport, KeptVisit } from "@/lib/api/generated/types.gen";
import { useIntentKeys } from "@/lib/intents/use-intent-keys";
import { useMessages } from "@/lib/messages/locale-context";
import { useMutateOnce } from "@/lib/use-mutate-once";
import { bulkMessages } from "../messages/bulk";
import { visitMessages } from "../messages/visit";
import { type LastBatch, lastBatch } from "./last-batch";
import { ResultTable } from "./result-table";

type LastBatchBarProps = { batch: LastBatch };

/** After a bulk creation: how many visits there are, and for half an hour a way to undo it. */
export function LastBatchBar({ batch }: LastBatchBarProps) {
  const t = useMessages(bulkMessages).undo;
  const toast = useToast();
  const keys = useIntentKeys();
  const [kept, setKept] = useState<BulkUndoReport | null>(null);

  const undo = useMutation({
    mutationFn: () => undoVisits(batch.id, t.reason, keys.keyFor(batch.id)),
    onSuccess: (report) => {
      if (report.kept === 0) {
        toast.show("success", t.done(report.canceled));
        lastBatch.forget();
      } else {
        setKept(report);
      }
    },
    onError: (error) => toast.showError(error),
  });
  const undoOnce = useMutateOnce(undo);

  if (kept !== null) {
    return <KeptVisits report={kept} onClose={lastBatch.forget} />;
  }
  return (
    <UndoBar
      act={t.text(batch.created, batch.skipped, batch.date)}
      more={t.more}
      until={batch.until}
      isPending={undo.isPending}
      onUndo={() => undoOnce()}
      onForget={lastBatch.forget}
    />
  );
}

function KeptVisits({ report, onClose }: { report: BulkUndoReport; onClose: () => void }) {
  const t = useMessages(bulkMessages);
  const { close } = useMessages(visitMessages).form;
  const words: Record<KeptVisit["status"], string> = {
    changed: t.undo.changed,
    has_documents: t.undo.hasDocuments,
    canceled: t.undo.canceled,
    not_found: t.bulk.statusNotFound,
  };
  const lines = report.results.map((visit) => ({
    id: visit.visitId,
    name: visit.patientName ?? t.bulk.patientUnknown(visit.patientId?.slice(0, 8) ?? ""),
    tone: "waiting" as const,
    word: words[visit.status],
  }));
  return (
    <Dialog
      title={t.undo.resultTitle}
      visible
      onHide={onClose}
      footer={<Button label={close} autoFocus onClick={onClose} />}
    >
      <div className="stack">
        <Notice severity="warn">
          <span>{t.undo.done(report.canceled)}</span> <span>{t.undo.kept(report.kept)}</span>
        </Notice>
        <ResultTable lines={lines} />
      </div>
    </Dialog>
  );
}
