"use client";

import type { ReactNode } from "react";
import { useToast } from "@/components/news/use-toast";
import { FormDialog } from "@/form/prime/form-dialog";
import { useDeclaredForm } from "@/form/use-declared-form";
import type { archiveRules } from "@/lib/api/generated/visit-documents/rules.gen";
import { defineMessages } from "@/lib/messages/define";
import { useMessages } from "@/lib/messages/locale-context";
import { type PatientIdentity, PatientTitle } from "./patient-title";

const messages = defineMessages({
  en: { reason: "Reason", required: "Enter a reason." },
  es: { reason: "Motivo", required: "Escriba un motivo." },
});

type ReasonTexts = {
  title: string;
  reasonHint: string;
  submit: string;
  /** The way out; without it, "Cancel". */
  keep?: string;
  /** Said once it is done. */
  done: string;
};

type ReasonDialogProps = {
  patient: PatientIdentity;
  texts: ReasonTexts;
  /** What is about to happen. */
  intro: ReactNode;
  severity?: "danger";
  rules: Pick<typeof archiveRules, "reason">;
  send: (reason: string) => Promise<unknown>;
  onClose: () => void;
};

/** Asks why, before something is taken off a patient's record; nothing is deleted. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { patient, texts, intro, severity, rules, send, onClose } = props;
  const t = useMessages(messages);
  const toast = useToast();
  const form = useDeclaredForm({
    fields: [
      {
        name: "reason",
        kind: "textarea",
        label: t.reason,
        hint: texts.reasonHint,
        missing: t.required,
        rows: 3,
        isCounted: true,
      },
    ],
    rules,
    values: { reason: "" },
    send: ({ reason }) => send(reason),
    onSaved: () => {
      toast.show("success", texts.done);
      onClose();
    },
    onLeave: onClose,
  });
  return (
    <FormDialog
      form={form}
      title={<PatientTitle title={texts.title} patients={[patient]} />}
      submitLabel={texts.submit}
      {...(texts.keep === undefined ? {} : { cancelLabel: texts.keep })}
      {...(severity === undefined ? {} : { severity })}
      intro={intro}
    />
  );
}
