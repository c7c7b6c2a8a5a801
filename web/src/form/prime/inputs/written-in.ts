import type { FieldOf, FormValues } from "@/form/declare";
import { slashed } from "@/lib/slashed";

/** What stands in a field, or is said of it, with its dates as that field has them. */
export function writtenIn<Text extends string | undefined>(
  field: FieldOf<FormValues>,
  text: Text,
): Text | string {
  const isSlashed = field.kind === "date" && field.isDashed !== true;
  return isSlashed && text !== undefined ? slashed(text) : text;
}
