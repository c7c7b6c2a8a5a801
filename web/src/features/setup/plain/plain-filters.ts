/** What narrows a plain section's list: whether a row is in use, and the selects that say so. */

import type { FilterField } from "@/components/list/tools/list-tools";
import { type SetupTexts, stateOptions } from "../messages";
import type { PlainField } from "./declare";

/** Every row, whatever its value. */
const any = "any";

type Chosen = Readonly<Record<string, unknown>>;

function selectsOf(fields: readonly PlainField[]) {
  return fields.flatMap(({ name, label, isFilter, ...field }) =>
    isFilter === true && field.kind === "select" ? [{ name, label, options: field.options }] : [],
  );
}

/** The values of each filter, as the list's definition takes them. */
export function filterValues(fields: readonly PlainField[]): Record<string, [string, ...string[]]> {
  const selects = selectsOf(fields).map(({ name, options }): [string, [string, ...string[]]] => [
    name,
    [any, ...options.map(({ value }) => value)],
  ]);
  return { ...Object.fromEntries(selects), active: ["all", "true", "false"] };
}

export function filterFields(fields: readonly PlainField[], t: SetupTexts): FilterField[] {
  const selects = selectsOf(fields).map(({ name, label, options }) => ({
    key: name,
    label,
    options: [{ value: any, label: t.all }, ...options],
  }));
  return [...selects, { key: "active", label: t.state, options: stateOptions(t) }];
}

/** What the API is asked for: nothing of a filter that lets everything through. */
export function withoutAny<Page extends Chosen>(page: Page): Page {
  return Object.fromEntries(Object.entries(page).filter(([, value]) => value !== any)) as Page;
}
