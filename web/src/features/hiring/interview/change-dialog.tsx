"use client";

import { useToast } from "@/components/news/use-toast";
import { Notice } from "@/components/notice";
import { moveInterview } from "@/data/applications/interviews";
import { FormDialog } from "@/form/prime/form-dialog";
import { useDeclaredForm } from "@/form/use-declared-form";
import { interviewMoveRules } from "@/lib/api/generated/interviews/rules.gen";
import { useMessages } from "@/lib/messages/locale-context";
import { interviewMessages } from "./messages";
import { useOpenSlots } from "./use-open-slots";

type ChangeDialogProps = {
  applicationId: string;
  name: string;
  interview: { id: string; version: number };
  onHide: () => void;
};

/** Moves an interview to another of the times that are kept free, and tells the applicant why. */
export function ChangeDialog({ applicationId, name, interview, onHide }: ChangeDialogProps) {
  const t = useMessages(interviewMessages);
  const toast = useToast();
  const slots = useOpenSlots(applicationId, "INTERVIEW_SCHEDULED");
  const form = useDeclaredForm({
    fields: [
      {
        name: "slotId",
        kind: "select",
        label: t.slot,
        none: "–",
        options: slots,
        required: true,
        missing: t.slotMissing,
      },
      {
        name: "reason",
        kind: "textarea",
        label: t.changeReason,
        hint: t.changeReasonHint,
        rows: 2,
        isCounted: true,
      },
    ],
    rules: interviewMoveRules,
    values: { slotId: "", reason: "" },
    version: interview.version,
    send: (values, version, key) => moveInterview(interview.id, { ...values, version }, key),
    onSaved: () => {
      toast.show("success", t.changed(name));
      onHide();
    },
    onLeave: onHide,
  });
  return (
    <FormDialog
      form={form}
      title={t.changeTitle(name)}
      submitLabel={t.change}
      disabled={slots.length === 0}
      intro={slots.length === 0 ? <Notice severity="info">{t.noSlots}</Notice> : undefined}
    />
  );
}
