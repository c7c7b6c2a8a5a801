/** Converts between what the API holds, which is nested, and a form, in which each field has a name of its own. */

import { readablePhone } from "@/domain/people/phone";
import { wordsOf } from "./check";
import { choiceNamed } from "./choice-named";
import type { FieldOf, FormValues, GridField } from "./declare";
import { emptyRow, nameInPart, nameInRow } from "./group-rows";

type Fields = readonly FieldOf<FormValues>[];
type Row = Readonly<Record<string, unknown>>;

/** What a yes or no is in a form. */
function yesNo(value: unknown): string {
  return typeof value === "boolean" ? { true: "yes", false: "no" }[`${value}`] : "";
}

function fillGrid({ rows }: GridField, value: unknown): string {
  const held = (value ?? {}) as Readonly<Record<string, readonly string[] | undefined>>;
  return rows
    .flatMap((row) => (held[row.value] ?? []).map((column) => `${row.value}.${column}`))
    .join(" ");
}

function fillOne(field: FieldOf<FormValues>, value: unknown): string | boolean {
  switch (field.kind) {
    case "check":
      return value === true;
    case "yesno":
      return yesNo(value);
    case "choices":
      return Array.isArray(value) ? value.join(" ") : "";
    case "grid":
      return fillGrid(field, value);
    // What was entered before it was a choice is one of them, or is shown to be invalid when it is sent.
    case "select":
      return choiceNamed(field.options, String(value ?? ""))?.value ?? String(value ?? "");
    default: {
      const text = String(value ?? "");
      return field.kind === "text" && field.type === "tel" ? readablePhone(text) : text;
    }
  }
}

function fillGroup(group: Extract<FieldOf<FormValues>, { kind: "group" }>, value: unknown) {
  const entries = Array.isArray(value) ? (value as Row[]) : [];
  const count = Math.max(entries.length, group.least ?? 0);
  const rows = Array.from({ length: count }, (_, index) => String(index + 1));
  const filled = rows.map((row, index) => ({
    ...emptyRow(group, row),
    ...named(fillForm(group.fields, entries[index] ?? {}), (name) =>
      nameInRow(group, row, { name }),
    ),
  }));
  return Object.assign({ [group.name]: rows.join(" ") }, ...filled) as FormValues;
}

function named(values: FormValues, nameOf: (name: string) => string): FormValues {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [nameOf(name), value]));
}

/** The values of the fields for what the API holds; what is not known is empty. */
export function fillForm(fields: Fields, row: Row): FormValues {
  const filled = fields.map((field): FormValues => {
    const value = row[field.name];
    if (field.kind === "group") {
      return fillGroup(field, value);
    }
    if (field.kind === "part") {
      const inner = fillForm(field.fields, (value ?? {}) as Row);
      return named(inner, (name) => nameInPart(field, { name }));
    }
    return { [field.name]: fillOne(field, value) };
  });
  return Object.assign({}, ...filled) as FormValues;
}

/** The form's name for what the API calls `jobs.0.employer`; undefined for what it has no field for. */
export function nameAt(
  fields: Fields,
  values: FormValues,
  path: readonly string[],
): string | undefined {
  const [first, second, third] = path;
  const field = fields.find(({ name }) => name === first);
  if (field?.kind === "part" && second !== undefined) {
    return nameInPart(field, { name: second });
  }
  if (field?.kind === "group" && third !== undefined) {
    const row = wordsOf(values[field.name])[Number(second)];
    return row === undefined ? field.name : nameInRow(field, row, { name: third });
  }
  return field?.name;
}
