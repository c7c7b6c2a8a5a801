/** Two people's changes of one patient, brought together field by field. */

import type { PatientValues } from "./patient-fields";

type FieldName = keyof PatientValues;

export type Merged = {
  /** Theirs, with each field that this person changed as this person wrote it. */
  values: PatientValues;
  /** The fields in which the two differ. */
  differing: readonly FieldName[];
};

/** What a date field says while what was typed is no date counts as none. */
function textOf(value: string | boolean | null): string | boolean {
  return typeof value === "string" ? value.trim() : (value ?? "");
}

export function mergeValues(
  base: PatientValues,
  mine: PatientValues,
  theirs: PatientValues,
): Merged {
  const names = Object.keys(base) as FieldName[];
  const differing = names.filter(
    (name) =>
      textOf(mine[name]) !== textOf(base[name]) && textOf(mine[name]) !== textOf(theirs[name]),
  );
  const kept = Object.fromEntries(differing.map((name) => [name, mine[name]]));
  return { values: { ...theirs, ...kept }, differing };
}
