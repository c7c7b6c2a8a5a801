import type { FieldOf, FormValues } from "@/form/declare";
import { nameAt } from "@/form/nested";
import { ApiError } from "@/lib/api/errors";
import type { SectionId } from "./declare";

/** A refusal with its details under the form's own names for the fields of a section. */
export function atFields(
  error: unknown,
  section: SectionId,
  fields: readonly FieldOf<FormValues>[],
  values: FormValues,
): unknown {
  if (!(error instanceof ApiError)) {
    return error;
  }
  const begin = `prehireData.${section}.`;
  const details = error.details.map((detail) => {
    const path = detail.field.startsWith(begin) ? detail.field.slice(begin.length).split(".") : [];
    return { ...detail, field: nameAt(fields, values, path) ?? detail.field };
  });
  const { status, code, message } = error;
  return new ApiError(status, { code, message, details }, message);
}
