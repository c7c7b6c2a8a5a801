"use client";

import { useToast } from "@/components/toast";
import { voidRecord } from "@/data/duties/duties";
import { FormDialog } from "@/form/prime/form-dialog";
import { useDeclaredForm } from "@/form/use-declared-form";
import { dutyRecordVoidRules } from "@/lib/api/generated/applications/rules.gen";
import type { DutyRecord } from "@/lib/api/generated/types.gen";
import { useMessages } from "@/lib/messages/locale-context";
import { dutyMessages, recordMessages } from "./duty-messages";

type VoidDialogProps = {
  applicationId: string;
  record: DutyRecord;
  name: string;
  onHide: () => void;
};

/** Asks why a record counts no longer. */
export function VoidDialog({ applicationId, record, name, onHide }: VoidDialogProps) {
  const t = useMessages(recordMessages);
  const words = useMessages(dutyMessages);
  const toast = useToast();
  const form = useDeclaredForm({
    fields: [
      {
        name: "reason",
        kind: "textarea",
        label: t.reason,
        hint: t.reasonHint,
        rows: 2,
        isCounted: true,
      },
    ],
    rules: dutyRecordVoidRules,
    values: { reason: "" },
    send: ({ reason }, _version, key) => voidRecord(applicationId, record.id, reason, key),
    onSaved: () => {
      toast.show("success", t.voided(name));
      onHide();
    },
    onLeave: onHide,
  });
  return (
    <FormDialog form={form} title={words.voidOf(name)} submitLabel={t.voidIt} severity="danger" />
  );
}
