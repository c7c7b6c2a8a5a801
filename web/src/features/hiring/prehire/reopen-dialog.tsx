"use client";

import { useToast } from "@/components/toast";
import { reopenForm } from "@/data/applications/signed-forms";
import { FormDialog } from "@/form/prime/form-dialog";
import { useDeclaredForm } from "@/form/use-declared-form";
import { signedFormReopeningRules } from "@/lib/api/generated/applications/rules.gen";
import type { ApplicationDetail } from "@/lib/api/generated/types.gen";
import { useMessages } from "@/lib/messages/locale-context";
import { nameOf } from "../applicant-names";
import { signedMessages } from "./signed-messages";

type ReopenDialogProps = { application: ApplicationDetail; onHide: () => void };

/** Asks why the signed form of the person that the title names is opened again, and says what comes of it. */
export function ReopenDialog({ application, onHide }: ReopenDialogProps) {
  const t = useMessages(signedMessages);
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
    rules: signedFormReopeningRules,
    values: { reason: "" },
    send: ({ reason }, _version, key) => reopenForm(application.id, reason, key),
    onSaved: () => {
      toast.show("success", t.reopenedNow(name));
      onHide();
    },
    onLeave: onHide,
    fallback: t.failedToReopen,
  });
  return (
    <FormDialog
      form={form}
      title={t.reopenTitle(name)}
      submitLabel={t.reopenIt}
      intro={<p>{t.reopenText}</p>}
    />
  );
}
