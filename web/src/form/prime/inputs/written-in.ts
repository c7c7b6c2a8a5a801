import type { FieldOf, FormValues } from "@/form/declare";
import { slashed } from "@/lib/slashed";

/** What is in a field, or is said about it, with its dates as that field writes them. */
export function writtenIn<Text extends string | undefined>(
  field: FieldOf<FormValues>,
  text: Text,
): Text | string {
  const isSlashed = field.kind === "date" && field.isDashed !== true;
  return isSlashed && text !== undefined ? slashed(text) : text;
}
