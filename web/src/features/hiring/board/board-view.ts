/** The board as the address holds it, and what is on it while cards are on their way: each that arrives stands last. */

import { anyRow, type ListView } from "@/components/list/view/list-view";
import { applicationStates, openApplicationStages } from "@/domain/states";
import type { BoardColumn, BoardFilter } from "@/lib/api/generated/types.gen";
import { askedOf, readOwner } from "../filters/filters";
import type { Moving } from "../moves/use-moves";
import type { Status } from "../status-tag";

/** The columns in the board's order. */
export const [, ...boardStatuses] = applicationStates;

/** Nobody works on applications that wait or are done: these columns begin folded. */
export const foldable: ReadonlySet<Status> = new Set(
  boardStatuses.filter((status) => !openApplicationStages.some((open) => open === status)),
);

/** What is folded now: a search opens each column in which it finds somebody. */
export function foldedOf(
  columns: readonly BoardColumn[],
  turned: ReadonlySet<Status>,
  isSearched: boolean,
): ReadonlySet<Status> {
  const found = (status: Status) =>
    isSearched && columns.some((column) => column.status === status && column.count > 0);
  return new Set([...foldable].filter((status) => !turned.has(status) && !found(status)));
}

export const boardView = {
  name: "board",
  sorts: ["statusChangedAt"],
  filters: { jobOpeningId: anyRow, owner: readOwner },
  // A phone shows one column.
  scope: { column: (text: string) => boardStatuses.find((status) => status === text) ?? null },
} as const;

export function toFilter({ q, filters }: ListView<typeof boardView>): BoardFilter {
  const words = q.trim();
  return { ...askedOf(filters.owner, filters.jobOpeningId), ...(words === "" ? {} : { q: words }) };
}

function isLeaving(moving: Moving, id: string, status: Status): boolean {
  return moving.has(id) && moving.get(id) !== status;
}

/** The columns with the cards that are on their way where they are going. */
export function withMoving(columns: readonly BoardColumn[], moving: Moving): BoardColumn[] {
  const cards = columns.flatMap(({ applications }) => applications);
  return columns.map((column) => {
    const { status, applications } = column;
    const here = applications.filter(({ id }) => !isLeaving(moving, id, status));
    const known = new Set(here.map(({ id }) => id));
    const coming = cards.filter(({ id }) => moving.get(id) === status && !known.has(id));
    const change = coming.length - (applications.length - here.length);
    return { ...column, count: column.count + change, applications: [...here, ...coming] };
  });
}
