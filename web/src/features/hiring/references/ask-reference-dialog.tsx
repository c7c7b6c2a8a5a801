"use client";

import { useToast } from "@/components/news/use-toast";
import { askReference } from "@/data/applications/references";
import { FormDialog } from "@/form/prime/form-dialog";
import { useDeclaredForm } from "@/form/use-declared-form";
import { referenceRequestCreateRules } from "@/lib/api/generated/applications/rules.gen";
import type { ReferenceRequestCreate } from "@/lib/api/generated/types.gen";
import { useLocale, useMessages } from "@/lib/messages/locale-context";
import { nameOf } from "../applicant-names";
import type { ApplicationProps } from "../application-props";
import { referenceRequestMessages } from "./reference-messages";

export type AskReferenceProps = Pick<ApplicationProps, "application"> & {
  name: string;
  email: string;
  onHide: () => void;
};

/** Asks somebody whom the applicant that its title names has given as a reference. */
export function AskReferenceDialog({ application, name, email, onHide }: AskReferenceProps) {
  const t = useMessages(referenceRequestMessages);
  const { locale } = useLocale();
  const toast = useToast();
  const form = useDeclaredForm({
    fields: [
      {
        name: "locale",
        kind: "select",
        label: t.language,
        options: Object.entries(t.languages).map(([value, label]) => ({ value, label })),
      },
    ],
    rules: referenceRequestCreateRules,
    values: { locale: locale as string },
    send: (values, _version, key) =>
      askReference(
        application.id,
        { refereeEmail: email, locale: values.locale as ReferenceRequestCreate["locale"] },
        key,
      ),
    onSaved: () => {
      toast.show("success", t.asked(name));
      onHide();
    },
    onLeave: onHide,
    fallback: t.failedToAsk,
  });
  return (
    <FormDialog
      form={form}
      title={t.askTitle(nameOf(application))}
      submitLabel={t.send}
      intro={<p>{t.askIntro(name, email)}</p>}
    />
  );
}
