"use client";

import type { ReactNode } from "react";
import { Button } from "@/components/button";
import { Notice } from "@/components/notice";
import type { SentForm } from "../use-sent-form";
import { PlainField } from "./plain-field";

type PlainFormProps = {
  form: SentForm;
  submitLabel: string;
  icon?: string;
  disabled?: boolean;
  /** Above the fields. */
  intro?: ReactNode;
  /** What can be done about what went wrong, below its words. */
  remedy?: ReactNode;
};

/** A declared form of native controls, for what must be there before the app is: sign-in, codes and the lock. */
export function PlainForm(props: PlainFormProps) {
  const { form, submitLabel, icon, disabled = false, intro, remedy } = props;
  return (
    <form id={form.id} method="post" className="stack" noValidate onSubmit={form.submit}>
      {intro}
      {form.problem === undefined ? null : (
        <Notice severity="error">
          <span>{form.problem}</span>
          {remedy}
        </Notice>
      )}
      {form.fields.map(({ name }) => (
        <PlainField key={name} form={form} name={name} />
      ))}
      <Button
        type="submit"
        label={submitLabel}
        {...(icon === undefined ? {} : { icon })}
        loading={form.isBusy}
        disabled={disabled}
        className="wide"
      />
    </form>
  );
}
