"use client";

import { FormSteps } from "@/form/prime/form-steps";
import { useDeclaredForm } from "@/form/use-declared-form";
import { useMessages } from "@/lib/messages/locale-context";
import { devMessages } from "../messages";
import { eachKind, filledValues, formPartMessages, rules } from "./fields";

/** A form in three steps, the first of them shown. */
export function Steps() {
  const t = useMessages(devMessages);
  const fields = eachKind(useMessages(formPartMessages));
  const form = useDeclaredForm({
    fields,
    rules,
    values: filledValues,
    send: async () => undefined,
    onSaved: () => undefined,
  });
  const steps = [
    { label: t.overview, fields: fields.slice(0, 3) },
    { label: t.documents, fields: fields.slice(4, 8) },
    { label: t.history, fields: fields.slice(8) },
  ];
  return <FormSteps form={form} steps={steps} submitLabel={t.save} columns />;
}
