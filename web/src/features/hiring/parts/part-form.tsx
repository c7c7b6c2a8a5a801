"use client";

import { useEffect } from "react";
import { useToast } from "@/components/news/use-toast";
import { Loading } from "@/components/states";
import { addToPart } from "@/data/applications/parts";
import type { FormValues } from "@/form/declare";
import { FormSection } from "@/form/prime/form-section";
import { useDeclaredForm } from "@/form/use-declared-form";
import type { PartRules } from "@/lib/api/part";
import { useMessages } from "@/lib/messages/locale-context";
import type { MoreFields, PartDeclaration } from "./declare";
import { withMore } from "./more-fields";

export type PartFormProps = {
  applicationId: string;
  declaration: PartDeclaration;
  /** It was opened by a button, which is gone now. */
  focuses: boolean;
};

/** The form of a part whose rules were loaded with it. */
export function partForm(rules: PartRules) {
  return (props: PartFormProps) => <WholeForm {...props} {...rules} />;
}

/** All of its fields are there when it begins. */
function WholeForm(props: PartFormProps & PartRules) {
  const more = props.declaration.useMore(props.applicationId);
  return more === undefined ? <Loading /> : <PartForm {...props} more={more} />;
}

/** One more; what was written stays until it has arrived, and arrives once. */
function PartForm(props: PartFormProps & PartRules & { more: MoreFields }) {
  const { applicationId, declaration, focuses, more } = props;
  const { part, texts, keeps } = declaration;
  const t = useMessages(texts);
  const toast = useToast();
  const { fields, rules, values, bodyOf } = withMore(
    declaration.fields(t, true),
    props.rules,
    more,
    {},
  );
  const form = useDeclaredForm({
    fields,
    rules,
    values,
    keeps: { subject: `new-${part.name}:${applicationId}`, field: keeps },
    staysOpen: "emptied",
    repeatsUnanswered: true,
    send: (input, _version, key) =>
      addToPart(part, applicationId, bodyOf(input as FormValues), key),
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
