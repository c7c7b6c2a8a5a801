"use client";

import { useMessages } from "@/lib/messages/locale-context";
import { personFieldMessages } from "@/lib/messages/person-fields";
import { hasInvisible } from "@/lib/texts/invisible";
import type { FieldOf, FormValues } from "./declare";

/** What is said below a field before anything was sent; a pasted address may have brought something along. */
export function useHint(
  field: FieldOf<FormValues> | undefined,
  value: string | boolean | undefined,
): string {
  const t = useMessages(personFieldMessages);
  const isEmail = field?.kind === "text" && field.type === "email";
  const hasMarks = isEmail && typeof value === "string" && hasInvisible(value);
  return [field?.hint, hasMarks ? t.emailMarks : ""].filter(Boolean).join(" ");
}
