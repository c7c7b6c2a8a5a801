"use client";

import type { ReactNode } from "react";
import { Notice } from "@/components/notice";
import { FormField } from "@/form/prime/form-field";
import type { DeclaredForm } from "@/form/use-declared-form";

type SecondVisitProps = {
  form: DeclaredForm;
  /** The people who already have a visit on the date. */
  text: string;
  /** More about them. */
  children?: ReactNode;
};

/** Says that there are visits already; another is added only when somebody says so. */
export function SecondVisit({ form, text, children }: SecondVisitProps) {
  return (
    <Notice severity="warn">
      <p className="visits-existing">{text}</p>
      {children}
      <FormField form={form} name="adding" />
    </Notice>
  );
}
