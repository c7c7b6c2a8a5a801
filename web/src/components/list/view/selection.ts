/** Which rows are chosen: some by name, kept across pages, or all that match the filters. */

export type Identified = { id: string };

export type Selection<Row extends Identified> =
  | { mode: "some"; rows: ReadonlyMap<string, Row> }
  | { mode: "all"; total: number; scope: string };

export type SelectionAction<Row extends Identified> =
  | { type: "rows"; rows: readonly Row[]; chosen: boolean }
  | { type: "shown"; rows: readonly Row[] }
  | { type: "all"; total: number; scope: string }
  | { type: "scope"; scope: string }
  | { type: "clear" };

export const nothingChosen = { mode: "some", rows: new Map<string, never>() } as const;

function chooseRows<Row extends Identified>(
  before: ReadonlyMap<string, Row>,
  rows: readonly Row[],
  chosen: boolean,
): Selection<Row> {
  const next = new Map(before);
  for (const row of rows) {
    if (chosen) {
      next.set(row.id, row);
    } else {
      next.delete(row.id);
    }
  }
  return { mode: "some", rows: next };
}

/** Replaces rows as they were when they were chosen with rows as they are now; the same set where nothing is new. */
function renewRows<Row extends Identified>(
  selection: Selection<Row>,
  shown: readonly Row[],
): Selection<Row> {
  if (selection.mode === "all") {
    return selection;
  }
  const newer = shown.filter((row) => {
    const chosen = selection.rows.get(row.id);
    return chosen !== undefined && chosen !== row;
  });
  return newer.length === 0 ? selection : chooseRows(selection.rows, newer, true);
}

export function selectionReducer<Row extends Identified>(
  selection: Selection<Row>,
  action: SelectionAction<Row>,
): Selection<Row> {
  switch (action.type) {
    case "clear":
      return nothingChosen;
    case "shown":
      return renewRows(selection, action.rows);
    case "all":
      return { mode: "all", total: action.total, scope: action.scope };
    case "scope":
      // "All that match" means what matched when it was chosen: other filters end it.
      return selection.mode === "all" && selection.scope !== action.scope
        ? nothingChosen
        : selection;
    default:
      // While all are chosen a single row has no meaning of its own: the rows are locked.
      return selection.mode === "all"
        ? selection
        : chooseRows(selection.rows, action.rows, action.chosen);
  }
}

export function countOf<Row extends Identified>(selection: Selection<Row>): number {
  return selection.mode === "all" ? selection.total : selection.rows.size;
}

export function isChosen<Row extends Identified>(selection: Selection<Row>, id: string): boolean {
  return selection.mode === "all" || selection.rows.has(id);
}

/** The state of the box that chooses a whole page. */
export function pageState<Row extends Identified>(
  selection: Selection<Row>,
  rows: readonly Row[],
): "none" | "some" | "all" {
  const chosen = rows.filter((row) => isChosen(selection, row.id)).length;
  if (chosen === 0) {
    return "none";
  }
  return chosen === rows.length ? "all" : "some";
}

/** The rows from the last one chosen to this one, both included; only this one if that one is not shown. */
export function rangeTo<Row extends Identified>(
  rows: readonly Row[],
  row: Row,
  anchor: string | null,
): readonly Row[] {
  const from = rows.findIndex(({ id }) => id === anchor);
  const to = rows.findIndex(({ id }) => id === row.id);
  return from < 0 ? [row] : rows.slice(Math.min(from, to), Math.max(from, to) + 1);
}
