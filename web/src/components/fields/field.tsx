"use client";

import { type ComponentProps, type ReactNode, useId } from "react";
import { Input, type InputProps } from "./input";

export type FieldProps = {
  label: string;
  error?: string | undefined;
  hint?: string | undefined;
  required?: boolean;
};

type ControlProps = {
  id: string;
  "aria-invalid": boolean | undefined;
  "aria-describedby": string | undefined;
  "aria-required": boolean | undefined;
};

/** A label, a control, its hint and its error, tied together for screen readers. */
export function Field({
  label,
  error,
  hint,
  required = false,
  children,
}: FieldProps & { children: (control: ControlProps) => ReactNode }) {
  const id = useId();
  const described = [hint ? `${id}-hint` : "", error ? `${id}-error` : ""]
    .filter(Boolean)
    .join(" ");
  return (
    <div className="field">
      <label htmlFor={id} className={required ? "field-required" : undefined}>
        {label}
      </label>
      {children({
        id,
        "aria-invalid": error ? true : undefined,
        "aria-describedby": described || undefined,
        "aria-required": required || undefined,
      })}
      {hint ? (
        <small id={`${id}-hint`} className="field-hint">
          {hint}
        </small>
      ) : null}
      {error ? (
        <small id={`${id}-error`} className="field-error" role="alert">
          {error}
        </small>
      ) : null}
    </div>
  );
}

type TextFieldProps = FieldProps & Omit<InputProps, "required" | "id" | "invalid">;

/** A one-line text; takes react-hook-form's `register(...)` as it is. */
export function TextField({ label, error, hint, required, ...input }: TextFieldProps) {
  return (
    <Field label={label} error={error} hint={hint} required={required ?? false}>
      {(control) => <Input {...input} {...control} invalid={Boolean(error)} />}
    </Field>
  );
}

type SelectFieldProps = FieldProps &
  Omit<ComponentProps<"select">, "required" | "id"> & {
    options: readonly { value: string; label: string }[];
    /** Hides the label from sight, not from screen readers. */
    labelHidden?: boolean;
  };

/** One of a few choices: the platform's own list, in the theme's look. */
export function SelectField(props: SelectFieldProps) {
  const { label, error, hint, required, options, labelHidden = false, ...select } = props;
  return (
    <div className={labelHidden ? "label-hidden" : undefined}>
      <Field label={label} error={error} hint={hint} required={required ?? false}>
        {(control) => (
          <select
            {...select}
            {...control}
            className={`p-inputtext p-component select ${error ? "p-invalid" : ""}`}
          >
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
        )}
      </Field>
    </div>
  );
}
