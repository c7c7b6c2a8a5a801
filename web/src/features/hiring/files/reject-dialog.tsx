"use client";

import { useToast } from "@/components/news/use-toast";
import { decideOnDocument } from "@/data/applications/files";
import { FormDialog } from "@/form/prime/form-dialog";
import { useDeclaredForm } from "@/form/use-declared-form";
import { documentRequestDecisionRules } from "@/lib/api/generated/applications/rules.gen";
import type { DocumentRequest } from "@/lib/api/generated/types.gen";
import { useMessages } from "@/lib/messages/locale-context";
import { nameOf } from "../applicant-names";
import type { ApplicationProps } from "../application-props";
import { applicationFileMessages, requestName } from "./messages";

type RejectDialogProps = ApplicationProps & { request: DocumentRequest; onHide: () => void };

/** Says what is wrong with a document, which is then asked for again. */
export function RejectDialog({ application, request, onHide }: RejectDialogProps) {
  const t = useMessages(applicationFileMessages);
  const toast = useToast();
  const form = useDeclaredForm({
    fields: [
      {
        name: "decisionReason",
        kind: "textarea",
        label: t.reason,
        required: true,
        missing: t.reasonMissing,
        rows: 3,
        isCounted: true,
      },
    ],
    rules: documentRequestDecisionRules,
    values: { decisionReason: "" },
    send: ({ decisionReason }) =>
      decideOnDocument(request, "rejected", decisionReason ?? undefined),
    onSaved: () => {
      toast.show("success", t.decided.rejected(requestName(request, t)));
      onHide();
    },
    onLeave: onHide,
    fallback: t.failedToSave,
  });
  return (
    <FormDialog
      form={form}
      title={t.rejectTitle(nameOf(application), requestName(request, t))}
      submitLabel={t.rejectNow}
      severity="danger"
      intro={<p>{t.rejectIntro}</p>}
    />
  );
}
