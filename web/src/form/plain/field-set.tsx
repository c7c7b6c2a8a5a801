"use client";

import { type ReactNode, type Ref, useId } from "react";

type FieldSetProps = {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  className: string;
  setRef?: Ref<HTMLFieldSetElement>;
  children: ReactNode;
};

/** Several controls that are one thing, with what is said of all of them. */
export function FieldSet({ label, hint, error, className, setRef, children }: FieldSetProps) {
  const id = useId();
  const parts = [hint ? `${id}-hint` : "", error ? `${id}-error` : ""].filter(Boolean).join(" ");
  return (
    <fieldset
      ref={setRef}
      tabIndex={-1}
      className={`plain-set ${className} ${error ? "is-wrong" : ""}`}
      aria-describedby={parts || undefined}
    >
      <legend>{label}</legend>
      {hint ? (
        <p id={`${id}-hint`} className="field-hint">
          {hint}
        </p>
      ) : null}
      {error ? (
        <p id={`${id}-error`} className="field-error" role="alert">
          {error}
        </p>
      ) : null}
      {children}
    </fieldset>
  );
}
