/** The fields that a part declares, and those that follow from what the agency has set up, as one form. */

import type { FieldOf, FormValues } from "@/form/declare";
import { valuesOf } from "@/form/values";
import type { ResourceBody } from "@/lib/api/resource";
import type { Rules } from "@/lib/api/rules";
import type { MoreFields } from "./declare";

type Fields = readonly FieldOf<FormValues>[];

export function withMore(fields: Fields, rules: Rules, more: MoreFields, row: object) {
  const all = [...fields, ...more.fields];
  const names = new Set(fields.map(({ name }) => name));
  return {
    fields: all,
    rules: { ...rules, ...more.rules },
    values: valuesOf(all, { ...row, ...more.values }),
    bodyOf: (input: FormValues): ResourceBody => ({
      ...Object.fromEntries(Object.entries(input).filter(([name]) => names.has(name))),
      ...more.body(input),
    }),
  };
}
