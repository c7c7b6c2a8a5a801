import { readablePhone } from "@/domain/people/phone";
import { formatUsTime } from "@/lib/us-time";
import type { FieldOf, FormValues } from "./declare";

function shown(
  { kind, type, decimals = 0 }: { kind: string; type?: string; decimals?: number },
  value: string | number | boolean,
): string | boolean {
  if (typeof value === "boolean") {
    return value;
  }
  if (typeof value === "number" && decimals > 0) {
    return value.toFixed(decimals);
  }
  if (type === "tel") {
    return readablePhone(String(value));
  }
  return kind === "time" && value !== "" ? formatUsTime(String(value)) : String(value);
}

/** The values of the fields for a row of the API: what is not known is empty. */
export function valuesOf<Values extends FormValues>(
  fields: readonly FieldOf<Values>[],
  row: { readonly [Name in keyof Values]?: string | number | boolean | null },
): Values {
  const entries = fields.map((field): [string, string | boolean] => [
    field.name,
    shown(field, row[field.name] ?? (field.kind === "check" ? false : "")),
  ]);
  return Object.fromEntries(entries) as Values;
}
