"use client";

import { useToast } from "@/components/toast";
import { takeEmploymentBack } from "@/data/applications/employments";
import { FormDialog } from "@/form/prime/form-dialog";
import { useDeclaredForm } from "@/form/use-declared-form";
import { employmentUndoRules } from "@/lib/api/generated/applications/rules.gen";
import type { ApplicationDetail } from "@/lib/api/generated/types.gen";
import { useMessages } from "@/lib/messages/locale-context";
import { nameOf } from "../applicant-names";
import { employmentMessages } from "./employment-messages";

type UndoEmploymentDialogProps = { application: ApplicationDetail; onHide: () => void };

/** Asks why the person that the title names is no employee after all. */
export function UndoEmploymentDialog({ application, onHide }: UndoEmploymentDialogProps) {
  const t = useMessages(employmentMessages);
  const toast = useToast();
  const name = nameOf(application);
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
    rules: employmentUndoRules,
    values: { reason: "" },
    send: ({ reason }, _version, key) => takeEmploymentBack(application.id, reason, key),
    onSaved: () => {
      toast.show("success", t.undone(name));
      onHide();
    },
    onLeave: onHide,
    fallback: t.failedToChange,
  });
  return (
    <FormDialog
      form={form}
      title={t.undoTitle(name)}
      intro={<p>{t.undoIntro}</p>}
      submitLabel={t.undoIt}
      severity="danger"
    />
  );
}
