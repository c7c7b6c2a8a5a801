"use client";

import type { ClipboardEvent } from "react";
import { useFormState } from "react-hook-form";
import { SelectField } from "@/components/fields/field";
import type { Rules } from "@/lib/api/rules";
import { useMessages } from "@/lib/messages/locale-context";
import { choiceNamed } from "../choice-named";
import type { FieldOf, FormValues } from "../declare";
import { isRequired } from "../required";
import type { SentForm } from "../use-sent-form";
import { plainFormMessages } from "./messages";

type PlainSelectProps = {
  form: SentForm;
  field: Extract<FieldOf<FormValues>, { kind: "select" }>;
  rules: Rules;
};

/** One of some choices, as the platform's own list; a pasted text chooses the one that it names. */
export function PlainSelect({ form: { form }, field, rules }: PlainSelectProps) {
  const { name, label, hint, options, none, autoComplete } = field;
  const { control, register, setValue, clearErrors } = form;
  const t = useMessages(plainFormMessages);
  const { errors } = useFormState({ control, name });
  function paste(event: ClipboardEvent) {
    const named = choiceNamed(options, event.clipboardData.getData("text"));
    if (named !== undefined) {
      event.preventDefault();
      setValue(name, named.value, { shouldDirty: true });
      clearErrors(name);
    }
  }
  return (
    <SelectField
      {...register(name)}
      label={label}
      hint={hint}
      error={errors[name]?.message}
      required={isRequired(field, rules)}
      options={[{ value: "", label: none ?? t.choose }, ...options]}
      autoComplete={autoComplete}
      onPaste={paste}
    />
  );
}
