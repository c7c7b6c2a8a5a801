"use client";

import { useWatch } from "react-hook-form";
import type { DeclaredForm } from "./use-declared-form";

/** What stands in a field at the moment. */
export function useFieldValue(form: DeclaredForm, name: string): string | boolean {
  return useWatch({ control: form.form.control, name }) ?? "";
}
