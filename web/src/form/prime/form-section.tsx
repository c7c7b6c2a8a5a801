"use client";

import type { ReactNode } from "react";
import type { DeclaredForm } from "../use-declared-form";
import { FormBody } from "./form-body";
import { FormButtons, type FormButtonsProps } from "./form-buttons";

type FormSectionProps = Pick<FormButtonsProps, "canLeave" | "inSheet"> & {
  form: DeclaredForm;
  submitLabel: string;
  busyLabel?: string;
  disabled?: boolean;
  columns?: boolean;
  /** On a page whose one filled button is another one. */
  isQuiet?: boolean;
  intro?: ReactNode;
  /** The fields, where something stands between them. */
  children?: ReactNode;
};

/** A form in a page or in a sheet, with its buttons below it. */
export function FormSection(props: FormSectionProps) {
  const {
    form,
    submitLabel,
    busyLabel,
    canLeave,
    inSheet,
    isQuiet,
    disabled = false,
    ...body
  } = props;
  const label = form.isBusy ? (busyLabel ?? submitLabel) : submitLabel;
  return (
    <FormBody
      form={form}
      {...body}
      footer={
        <FormButtons
          form={form}
          submit={{ label, disabled, outlined: isQuiet === true }}
          canLeave={canLeave === true}
          inSheet={inSheet === true}
        />
      }
    />
  );
}
