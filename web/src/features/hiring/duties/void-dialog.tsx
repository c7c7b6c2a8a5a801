"use client";

import { overrideFirstVisit, voidRecord } from "@/data/duties/duties";
import { dutyOverrideRules, dutyRecordVoidRules } from "@/lib/api/generated/applications/rules.gen";
import type { DutyRecord } from "@/lib/api/generated/types.gen";
import { useMessages } from "@/lib/messages/locale-context";
import { ReasonDialog } from "../reason-dialog";
import { dutyMessages, recordMessages } from "./duty-messages";

type VoidDialogProps = {
  applicationId: string;
  record: DutyRecord;
  name: string;
  onHide: () => void;
};

/** Asks why a record no longer counts. */
export function VoidDialog({ applicationId, record, name, onHide }: VoidDialogProps) {
  const t = useMessages(recordMessages);
  const words = useMessages(dutyMessages);
  return (
    <ReasonDialog
      title={words.voidOf(name)}
      label={t.reason}
      hint={t.reasonHint}
      rules={dutyRecordVoidRules}
      submitLabel={t.voidIt}
      severity="danger"
      send={(reason, key) => voidRecord(applicationId, record.id, reason, key)}
      done={t.voided(name)}
      onHide={onHide}
    />
  );
}

type ClearDialogProps = { applicationId: string; onHide: () => void };

/** Asks why somebody may begin visits although something is missing. */
export function ClearDialog({ applicationId, onHide }: ClearDialogProps) {
  const t = useMessages(dutyMessages);
  return (
    <ReasonDialog
      title={t.clearTitle}
      label={t.clearReason}
      hint={t.clearHint}
      rules={dutyOverrideRules}
      submitLabel={t.clearIt}
      send={(reason, key) => overrideFirstVisit(applicationId, reason, key)}
      done={t.cleared}
      onHide={onHide}
    />
  );
}
