/** Which fields stand in which step of a form. */

import type { FieldOf, FormValues } from "./declare";
import { isInGroup } from "./group-rows";

export type FormStep<Values extends FormValues> = {
  label: string;
  fields: readonly FieldOf<Values>[];
};

function isIn(step: FormStep<FormValues>, name: string): boolean {
  return step.fields.some(
    (field) => name === field.name || (field.kind === "group" && isInGroup(field, name)),
  );
}

/** The names that a step's fields have in the form, those in the rows of its groups too. */
export function namesIn(step: FormStep<FormValues>, values: FormValues): string[] {
  return Object.keys(values).filter((name) => isIn(step, name));
}

/** The place of the first step in which something is wrong, and the first such field there. */
export function firstWrong(
  steps: readonly FormStep<FormValues>[],
  values: FormValues,
  errors: object,
): { place: number; name: string } | undefined {
  for (const [place, step] of steps.entries()) {
    const name = namesIn(step, values).find((each) => each in errors);
    if (name !== undefined) {
      return { place, name };
    }
  }
  return undefined;
}
