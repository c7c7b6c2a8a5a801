/** Lists whose rows are all seen at once. */

import type { Listing } from "@/lib/api/every-page";
import { countFilters, type ListDefinition, usualFilters } from "./list-view";
import type { ListControls } from "./use-list-view";

const fewRows = 9;
const everything: readonly string[] = ["all", "any"];

/** Whether the rows are all there are of a list that nobody has narrowed, and few. */
export function isSeenAtAGlance(
  shown: Listing<unknown> | undefined,
  { definition, view }: Pick<ListControls, "definition" | "view">,
): boolean {
  return (
    shown !== undefined &&
    shown.data.length <= fewRows &&
    (shown.page.next ?? null) === null &&
    view.cursor === null &&
    view.q === "" &&
    countFilters(definition, view) === 0
  );
}

/** Whether a list that nobody has narrowed leaves nothing out. */
export function showsAll(definition: ListDefinition): boolean {
  return Object.values(usualFilters(definition)).every((value) => everything.includes(value));
}
