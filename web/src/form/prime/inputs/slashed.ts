import type { FieldOf, FormValues } from "@/form/declare";

/** The dates in a text, or the pattern of one, as they are written outside the patient area: 11/21/2026. */
export function slashed(text: string): string {
  return text.replace(/\b(MM|\d\d)-(DD|\d\d)-([A-Z]{4}|\d{4})\b/g, "$1/$2/$3");
}

/** What stands in a field, or is said of it, with its dates as that field has them. */
export function writtenIn<Text extends string | undefined>(
  field: FieldOf<FormValues>,
  text: Text,
): Text | string {
  const isSlashed = field.kind === "date" && field.isDashed !== true;
  return isSlashed && text !== undefined ? slashed(text) : text;
}
