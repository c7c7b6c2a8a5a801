import type { RowGroup, RowGroups } from "../rows/rows";

type Run<Row> = { group: RowGroup | null; rows: readonly Row[] };

/** The rows of a page by their groups, in the order they came; all in one run where the list has none. */
export function groupRuns<Row>(
  rows: readonly Row[],
  groups: RowGroups<Row> | undefined,
): readonly Run<Row>[] {
  if (groups === undefined) {
    return [{ group: null, rows }];
  }
  return groups.all
    .map((group) => ({ group, rows: rows.filter((row) => row[groups.field] === group.key) }))
    .filter((run) => run.rows.length > 0);
}

/** The groups behind the page's last row that have rows, or may have. */
export function groupsBehind<Row>(
  rows: readonly Row[],
  groups: RowGroups<Row> | undefined,
): readonly RowGroup[] {
  if (groups === undefined) {
    return [];
  }
  const { all, field } = groups;
  const last = all.findIndex(({ key }) => key === rows.at(-1)?.[field]);
  return all.filter(({ isEmpty }, place) => place > last && !isEmpty);
}
