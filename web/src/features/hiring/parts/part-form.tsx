"use client";

import { useEffect } from "react";
import { useToast } from "@/components/toast";
import { addToPart } from "@/data/applications/parts";
import { FormSection } from "@/form/prime/form-section";
import { useDeclaredForm } from "@/form/use-declared-form";
import { valuesOf } from "@/form/values";
import type { PartRules } from "@/lib/api/part";
import { useMessages } from "@/lib/messages/locale-context";
import type { PartDeclaration } from "./declare";

export type PartFormProps = {
  applicationId: string;
  declaration: PartDeclaration;
  /** It was opened by a button, which is gone now. */
  focuses: boolean;
};

/** The form of a part whose rules were loaded with it. */
export function partForm(rules: PartRules) {
  return (props: PartFormProps) => <PartForm {...props} {...rules} />;
}

/** One more; what was written stays until it has arrived, and arrives once. */
function PartForm(props: PartFormProps & PartRules) {
  const { applicationId, declaration, focuses, rules } = props;
  const { part, texts, keeps } = declaration;
  const t = useMessages(texts);
  const toast = useToast();
  const fields = declaration.fields(t, true);
  const form = useDeclaredForm({
    fields,
    rules,
    values: valuesOf(fields, {}),
    keeps: { subject: `new-${part.name}:${applicationId}`, field: keeps },
    staysOpen: "emptied",
    repeatsUnanswered: true,
    send: (input, _version, key) => addToPart(part, applicationId, input, key),
    onSaved: () => toast.show("success", t.added),
    fallback: t.failedToAdd,
  });
  const first = fields[0]?.name;
  const { setFocus } = form.form;
  useEffect(() => {
    if (focuses && first !== undefined) {
      setFocus(first);
    }
  }, [focuses, first, setFocus]);
  return <FormSection form={form} submitLabel={t.add} isQuiet />;
}
