"use client";

import type { Rules } from "@/lib/api/rules";
import { useMessages } from "@/lib/messages/locale-context";
import type { FieldOf, FormValues } from "./declare";
import { formMessages } from "./messages";
import { useHint } from "./use-hint";

/** What is said below a field, besides what was found wrong with it on sending. */
export function useRemarks(
  field: FieldOf<FormValues> | undefined,
  value: string | boolean | undefined,
  rules: Rules,
) {
  const t = useMessages(formMessages);
  const isCounted = field?.kind === "textarea" && field.isCounted === true;
  const limit = isCounted ? rules[field.name]?.maxLength : undefined;
  const hint = useHint(field, value);
  if (limit === undefined || typeof value !== "string") {
    return { hint, excess: undefined };
  }
  const count = [...value].length;
  return {
    hint: [hint, t.counter(count, limit)].filter(Boolean).join(" "),
    excess: count > limit ? t.tooLong(limit) : undefined,
  };
}
