/**
 * The rows of a group. Their fields are fields of the form like all others, so that drafts, the discard question and
 * two people's versions know them; the group's own value is the keys of its rows, in their order.
 */

import type { Rules } from "@/lib/api/rules";
import { type CheckTexts, readField, type Sent, wordsOf } from "./check";
import type { FieldOf, FormValues, GroupField } from "./declare";
import { isRequired } from "./required";

/** The form's name for a field of a row. */
export function nameInRow(group: { name: string }, row: string, field: { name: string }): string {
  return `${group.name}-${row}-${field.name}`;
}

/** Whether the form's name is that of a field in one of the group's rows. */
export function isInGroup(group: { name: string }, name: string): boolean {
  return name.startsWith(`${group.name}-`);
}

/** A key that no row has. */
export function nextRow(rows: readonly string[]): string {
  return String(Math.max(0, ...rows.map(Number)) + 1);
}

/** What stands in the fields of one row that is still to be filled in. */
export function emptyRow(group: GroupField, row: string): FormValues {
  const entries = group.fields.map((field): [string, string | boolean] => [
    nameInRow(group, row, field),
    field.kind === "check" ? false : "",
  ]);
  return Object.fromEntries(entries);
}

/** What a form holds of a group in which nothing has been written yet. */
export function beginGroup(group: GroupField): FormValues {
  const first = nextRow([]);
  return { [group.name]: first, ...emptyRow(group, first) };
}

type Reading = { value: Sent | Record<string, unknown>[]; problems: [string, string][] };

function readGroup(group: GroupField, values: FormValues, texts: CheckTexts): Reading {
  const rows = wordsOf(values[group.name]).map((row) => {
    const own = Object.fromEntries(
      group.fields.map((field) => [field.name, values[nameInRow(group, row, field)] ?? ""]),
    );
    return group.fields.map((field) => ({
      name: field.name,
      full: nameInRow(group, row, field),
      ...readAny(field, own, group.rules, texts),
    }));
  });
  return {
    value: rows.map((row) => Object.fromEntries(row.map(({ name, value }) => [name, value]))),
    problems: rows
      .flat()
      .flatMap(({ full, problems }) => problems.map(([, text]): [string, string] => [full, text])),
  };
}

/** A field's value as it is sent, and what is wrong in which fields. */
export function readAny(
  field: FieldOf<FormValues>,
  values: FormValues,
  rules: Rules,
  texts: CheckTexts,
): Reading {
  if (field.kind === "group") {
    return readGroup(field, values, texts);
  }
  if (field.kind === "choices") {
    const value = wordsOf(values[field.name]);
    const isMissing = value.length === 0 && isRequired(field, rules);
    return { value, problems: isMissing ? [[field.name, field.missing ?? texts.required]] : [] };
  }
  const { value, problem } = readField(field, values, rules, texts);
  return { value, problems: problem === undefined ? [] : [[field.name, problem]] };
}
