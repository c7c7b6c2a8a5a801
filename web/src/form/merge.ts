/** Two people's changes of one thing, brought together field by field. */

import type { FormValues } from "./declare";

export type Merged<Values extends FormValues> = {
  /** Theirs, but with this person's text in each field that this person changed. */
  values: Values;
  /** The fields that both have changed to different values. */
  differing: readonly (keyof Values & string)[];
};

function compared(value: string | boolean | undefined): string | boolean | undefined {
  return typeof value === "string" ? value.trim() : value;
}

/** Whether one form's values say what another's say; blanks around a text don't. */
export function isSame(values: FormValues, others: FormValues): boolean {
  return Object.keys(values).every((name) => compared(values[name]) === compared(others[name]));
}

export function mergeValues<Values extends FormValues>(
  base: Values,
  mine: Values,
  theirs: Values,
): Merged<Values> {
  const names: (keyof Values & string)[] = Object.keys(base);
  const own = names.filter(
    (name) =>
      compared(mine[name]) !== compared(base[name]) &&
      compared(mine[name]) !== compared(theirs[name]),
  );
  const kept = Object.fromEntries(own.map((name) => [name, mine[name]]));
  const differing = own.filter((name) => compared(theirs[name]) !== compared(base[name]));
  return { values: { ...theirs, ...kept }, differing };
}

/** Both texts, for a person who wants to keep what two people wrote. */
export function joinTexts(theirs: string, mine: string): string {
  const parts = [theirs.trim(), mine.trim()].filter((part) => part !== "");
  return [...new Set(parts)].join("\n\n");
}
