/** The parts of a list's address that make a view: the filters and the order, but neither the page nor a search. */

import {
  type ListDefinition,
  type ListView,
  readView,
  writeView,
} from "@/components/list/view/list-view";

function queryOf(definition: ListDefinition, view: ListView): string {
  const { density, hidden } = readView(definition, new URLSearchParams());
  const plain = { ...view, q: "", cursor: null, page: 1, item: null, density, hidden };
  return writeView(definition, plain);
}

/** The view that is shown, as it would be saved. */
export function shownQuery(definition: ListDefinition, view: ListView): string {
  return queryOf(definition, view);
}

/** The same view always in the same words, no matter who wrote it. */
export function plainQuery(definition: ListDefinition, query: string): string {
  return queryOf(definition, readView(definition, new URLSearchParams(query)));
}

/** Whether a view narrows this list down, or is all of it: the board has a column for each status and no filter. */
export function isKnown(definition: ListDefinition, query: string): boolean {
  return query === "" || plainQuery(definition, query) !== "";
}
