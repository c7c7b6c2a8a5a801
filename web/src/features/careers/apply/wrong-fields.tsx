"use client";

import type { MouseEvent } from "react";
import type { FieldOf, FormValues } from "@/form/declare";
import type { SentForm } from "@/form/use-sent-form";

type WrongFieldsProps = {
  form: SentForm;
  fields: readonly FieldOf<FormValues>[];
  title: string;
};

/** What is wrong, above all fields, with a link to each; it disappears as they are filled in. */
export function WrongFields({ form: { form }, fields, title }: WrongFieldsProps) {
  if (fields.length === 0) {
    return null;
  }
  function lead(event: MouseEvent, name: string) {
    event.preventDefault();
    form.setFocus(name);
  }
  return (
    <div className="apply-wrong" role="alert">
      <p>{title}</p>
      <ul>
        {fields.map(({ name }) => (
          <li key={name}>
            <a href={`#${name}`} onClick={(event) => lead(event, name)}>
              {form.formState.errors[name]?.message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
