"use client";

import { useWatch } from "react-hook-form";
import type { SentForm } from "./use-sent-form";

/** What is in a field at the moment. */
export function useFieldValue(form: SentForm, name: string): string | boolean {
  return useWatch({ control: form.form.control, name }) ?? "";
}
