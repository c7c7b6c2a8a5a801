"use client";

import type { FieldOf, FormValues } from "@/form/declare";
import type { Rules } from "@/lib/api/rules";
import { useMessages } from "@/lib/messages/locale-context";
import type { PartDeclaration } from "./declare";

/** The fields of a part's form, with the limits that the API has. */
export function usePartFields(
  { texts, fields }: PartDeclaration,
  rules: Rules,
  isNew: boolean,
): FieldOf<FormValues>[] {
  const t = useMessages(texts);
  return fields(t, isNew).map((field) => {
    const limit = rules[field.name]?.maxLength;
    return field.kind === "textarea" && limit !== undefined ? { ...field, limit } : field;
  });
}
