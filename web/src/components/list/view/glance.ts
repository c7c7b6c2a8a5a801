/** Lists whose rows are all seen at once. */

import type { Listing } from "@/lib/api/every-page";
import { countFilters, type ListDefinition, usualFilters } from "./list-view";
import type { ListControls } from "./use-list-view";

const fewRows = 9;
const everything: readonly string[] = ["all", "any"];

type Shown = { data: Listing<unknown> | undefined; error: Error | null };

/** Whether the rows are all there are of a list that nobody has narrowed, and few; not known before they are there. */
export function glanceAt(
  { data, error }: Shown,
  { definition, view }: Pick<ListControls, "definition" | "view">,
): "few" | "many" | "unknown" {
  if (view.cursor !== null || view.q !== "" || countFilters(definition, view) > 0) {
    return "many";
  }
  if (data === undefined) {
    return error === null ? "unknown" : "many";
  }
  return data.data.length <= fewRows && (data.page.next ?? null) === null ? "few" : "many";
}

/** Whether a list that nobody has narrowed leaves nothing out. */
export function showsAll(definition: ListDefinition): boolean {
  return Object.values(usualFilters(definition)).every((value) => everything.includes(value));
}
