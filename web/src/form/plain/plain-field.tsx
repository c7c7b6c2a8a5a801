"use client";

import { useFormState } from "react-hook-form";
import { SelectField, TextField } from "@/components/fields/field";
import { PasswordField } from "@/components/fields/password-field";
import { isRequired } from "../required";
import { useFieldValue } from "../use-field-value";
import { useHint } from "../use-hint";
import type { SentForm } from "../use-sent-form";

type PlainFieldProps = { form: SentForm; name: string };

/**
 * One declared field as a native control. The browser holds its value: what was filled in before the scripts
 * came, by a person or a password manager, is part of the form.
 */
export function PlainField({ form, name }: PlainFieldProps) {
  const field = form.fields.find((each) => each.name === name);
  const { control, register } = form.form;
  const { errors } = useFormState({ control, name });
  const hint = useHint(field, useFieldValue(form, name));
  if (field === undefined || field.kind === "file") {
    return null;
  }
  const shared = {
    ...register(name),
    label: field.label,
    hint,
    error: errors[name]?.message,
    required: isRequired(field, form.rules),
  };
  const typed = { ...shared, readOnly: form.isBusy };
  switch (field.kind) {
    case "password":
      return <PasswordField {...typed} autoComplete={field.autoComplete} />;
    case "name":
      return <TextField {...typed} autoComplete={field.autoComplete} />;
    case "text":
      return (
        <TextField
          {...typed}
          type={field.type ?? "text"}
          autoComplete={field.autoComplete}
          inputMode={field.inputMode}
        />
      );
    case "select":
      return (
        <SelectField
          {...shared}
          options={
            field.none === undefined
              ? field.options
              : [{ value: "", label: field.none }, ...field.options]
          }
        />
      );
    default:
      throw new Error(`Plain forms have no control for ${field.kind} yet: see ${name}.`);
  }
}
