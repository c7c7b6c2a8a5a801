/** What narrows a list of Setup by its rows' own fields. */

import { useQueries } from "@tanstack/react-query";
import type { FilterField } from "@/components/list/tools/list-tools";
import { anyRow, type ListDefinition } from "@/components/list/view/list-view";
import type { Choice, ChoicesQuery } from "@/form/declare";
import { useMessages } from "@/lib/messages/locale-context";
import { setupMessages } from "../messages";

type Filters = NonNullable<ListDefinition["filters"]>;

/** What a form's field says of filtering: by what it refers to always, unless that is not in the list. */
type FilterableField = {
  name: string;
  label: string;
  choices?: ChoicesQuery;
  options?: readonly Choice[];
  inList?: boolean;
  isFilter?: boolean;
};

function narrows({ choices, options, inList, isFilter }: FilterableField): boolean {
  return choices === undefined ? options !== undefined && isFilter === true : inList !== false;
}

/** The values of each filter, as the list's definition takes them. */
export function filterValues(fields: readonly FilterableField[]): Filters {
  const values = fields
    .filter(narrows)
    .map(({ name, options }): [string, Filters[string]] => [
      name,
      options === undefined ? anyRow : [anyRow, ...options.map(({ value }) => value)],
    ]);
  return Object.fromEntries(values);
}

/** The filters with what can be chosen in each; rows of other resources are there once they are fetched. */
export function useFieldFilters(fields: readonly FilterableField[]): FilterField[] {
  const { all } = useMessages(setupMessages);
  const narrowing = fields.filter(narrows);
  const fetched = useQueries({
    queries: narrowing.flatMap(({ choices }) => (choices === undefined ? [] : [choices])),
  });
  const rows = fetched.values();
  return narrowing.map(({ name, label, options }) => ({
    key: name,
    label,
    options: [{ value: anyRow, label: all }, ...(options ?? rows.next().value?.data ?? [])],
  }));
}

/** What the API is asked for: nothing for a filter that lets everything through. */
export function withoutAny<Page extends Readonly<Record<string, unknown>>>(page: Page): Page {
  return Object.fromEntries(Object.entries(page).filter(([, value]) => value !== anyRow)) as Page;
}
