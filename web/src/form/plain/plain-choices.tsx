"use client";

import { useController } from "react-hook-form";
import { useMessages } from "@/lib/messages/locale-context";
import { wordsOf } from "../check";
import type { Choice } from "../declare";
import type { SentForm } from "../use-sent-form";
import { FieldSet } from "./field-set";
import { plainFormMessages } from "./messages";

export type SetProps = {
  form: SentForm;
  name: string;
  label: string;
  hint: string | undefined;
};

/** The words of a field, and what adds or removes one; errors are checked again immediately. */
export function useWords({ form }: SentForm, name: string) {
  const { field, fieldState } = useController({ name, control: form.control });
  const chosen = wordsOf(field.value);
  function toggle(word: string) {
    const next = chosen.includes(word)
      ? chosen.filter((other) => other !== word)
      : [...chosen, word];
    field.onChange(next.join(" "));
    if (fieldState.error !== undefined) {
      form.clearErrors(name);
    }
  }
  return { chosen, toggle, field, error: fieldState.error?.message };
}

/** Several of a few, each ticked. */
export function PlainChoices({ options, ...set }: SetProps & { options: readonly Choice[] }) {
  const { form, name, label, hint } = set;
  const { chosen, toggle, field, error } = useWords(form, name);
  return (
    <FieldSet label={label} hint={hint} error={error} className="plain-choices" setRef={field.ref}>
      {options.map((option) => (
        <label key={option.value} className="plain-tick">
          <input
            type="checkbox"
            checked={chosen.includes(option.value)}
            onChange={() => toggle(option.value)}
          />
          <span>{option.label}</span>
        </label>
      ))}
    </FieldSet>
  );
}

/** One of two, with neither to begin with. */
export function PlainYesNo({ form, name, label, hint }: SetProps) {
  const t = useMessages(plainFormMessages);
  const { field, fieldState } = useController({ name, control: form.form.control });
  return (
    <FieldSet
      label={label}
      hint={hint}
      error={fieldState.error?.message}
      className="plain-yesno"
      setRef={field.ref}
    >
      {(["yes", "no"] as const).map((value) => (
        <label key={value}>
          <input
            type="radio"
            name={`${form.id}${name}`}
            checked={field.value === value}
            onChange={() => {
              field.onChange(value);
              form.form.clearErrors(name);
            }}
          />
          <span>{t[value]}</span>
        </label>
      ))}
    </FieldSet>
  );
}
