"use client";

import { FormField } from "@/components/form/form-field";
import type { DeclaredForm } from "@/components/form/use-declared-form";
import { Notice } from "@/components/notice";

type SecondVisitProps = {
  form: DeclaredForm;
  /** Who has a visit on the date already. */
  text: string;
};

/** Tells of visits that are there already; one more is added only when somebody says so. */
export function SecondVisit({ form, text }: SecondVisitProps) {
  return (
    <Notice severity="warn">
      <p className="visits-existing">{text}</p>
      <FormField form={form} name="adding" />
    </Notice>
  );
}
