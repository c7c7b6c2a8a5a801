/**
 * The rows of a group. Their fields are fields of the form like all others, so that drafts, the discard question and
 * two people's versions know them; the group's own value is the keys of its rows, in their order.
 */

import type { Rules } from "@/lib/api/rules";
import { type CheckTexts, readField, type Sent, wordsOf } from "./check";
import type { FieldOf, FormValues, GridField, GroupField, PartField } from "./declare";
import { acceptsNull, isRequired } from "./required";

/** The form's name for a field of a row. */
export function nameInRow(group: { name: string }, row: string, field: { name: string }): string {
  return `${group.name}-${row}-${field.name}`;
}

/** The form's name for a field of a part. */
export function nameInPart(part: { name: string }, field: { name: string }): string {
  return `${part.name}-${field.name}`;
}

/** Whether the form's name is that of a field in one of the group's rows. */
export function isInGroup(group: { name: string }, name: string): boolean {
  return name.startsWith(`${group.name}-`);
}

/** A key that no row has. */
export function nextRow(rows: readonly string[]): string {
  return String(Math.max(0, ...rows.map(Number)) + 1);
}

/** What is in the fields of one row that is still to be filled in. */
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

type Sendable = Sent | { readonly [name: string]: Sendable } | readonly Sendable[];
type Reading = { value: Sendable; problems: [string, string][] };

/** Fields that are sent together, each under its own name; `nameOf` is what the form calls them. */
function readTogether(
  { fields, rules }: Pick<PartField, "fields" | "rules">,
  nameOf: (field: { name: string }) => string,
  values: FormValues,
  texts: CheckTexts,
): Reading {
  const own = Object.fromEntries(fields.map((field) => [field.name, values[nameOf(field)] ?? ""]));
  const readings = fields.map((field) => ({
    full: nameOf(field),
    name: field.name,
    ...readAny(field, own, rules, texts),
  }));
  return {
    value: Object.fromEntries(readings.map(({ name, value }) => [name, value])),
    problems: readings.flatMap(({ full, problems }) =>
      problems.map(([, text]): [string, string] => [full, text]),
    ),
  };
}

function readGroup(group: GroupField, values: FormValues, texts: CheckTexts): Reading {
  const rows = wordsOf(values[group.name]).map((row) =>
    readTogether(group, (field) => nameInRow(group, row, field), values, texts),
  );
  return {
    value: rows.map(({ value }) => value),
    problems: rows.flatMap(({ problems }) => problems),
  };
}

function readGrid({ rows, name }: GridField, values: FormValues): Sendable {
  const chosen = wordsOf(values[name]).map((word) => word.split("."));
  return Object.fromEntries(
    rows.map(({ value }) => [
      value,
      chosen.flatMap(([row, column = ""]) => (row === value ? [column] : [])),
    ]),
  );
}

/** What is sent of a field that is not asked for. */
function nothingOf(field: FieldOf<FormValues>, rules: Rules): Sent {
  return acceptsNull(rules[field.name]) ? null : "";
}

/** A field's value as it is sent, and what is wrong in which fields. */
export function readAny(
  field: FieldOf<FormValues>,
  values: FormValues,
  rules: Rules,
  texts: CheckTexts,
): Reading {
  if (field.askedIf?.(values) === false) {
    return { value: nothingOf(field, rules), problems: [] };
  }
  if (field.kind === "group") {
    return readGroup(field, values, texts);
  }
  if (field.kind === "part") {
    return readTogether(field, (inner) => nameInPart(field, inner), values, texts);
  }
  if (field.kind === "choices" || field.kind === "grid") {
    const chosen = wordsOf(values[field.name]);
    const isMissing = chosen.length === 0 && isRequired(field, rules);
    return {
      value: field.kind === "grid" ? readGrid(field, values) : chosen,
      problems: isMissing ? [[field.name, field.missing ?? texts.required]] : [],
    };
  }
  const { value, problem } = readField(field, values, rules, texts);
  return { value, problems: problem === undefined ? [] : [[field.name, problem]] };
}
