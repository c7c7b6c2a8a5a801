"use client";

import { useEffect } from "react";
import type { DeclaredForm } from "@/form/use-declared-form";
import { useFieldValue } from "@/form/use-field-value";
import { readUsDate } from "@/lib/us-date";

/** The date in a visit's form, null while it is not valid; another day is another question. */
export function useVisitDate(declared: DeclaredForm): string | null {
  const reading = readUsDate(String(useFieldValue(declared, "visitDate")));
  const date = reading.ok ? reading.date : null;
  const { setValue } = declared.form;
  // biome-ignore lint/correctness/useExhaustiveDependencies: "add another anyway" was said of the former date.
  useEffect(() => setValue("adding", false), [date, setValue]);
  return date;
}
