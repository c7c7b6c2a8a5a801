import { Fragment } from "react";
import type { RowGroup, RowGroups } from "../rows/rows";
import "./groups.css";

/** The groups of a list, in the order in which their rows come. Separate from the list, since few lists have any. */
export function rowGroups<Row>(
  field: keyof Row & string,
  all: readonly RowGroup[],
): RowGroups<Row> {
  const inGroup = (rows: readonly Row[], key: string) => rows.filter((row) => row[field] === key);
  const heads = (groups: readonly RowGroup[]) =>
    groups.map(({ key, head }) => (
      <div key={key} className="list-group">
        {head}
      </div>
    ));
  const behind = (rows: readonly Row[]) => {
    const last = all.findIndex(({ key }) => key === rows.at(-1)?.[field]);
    return heads(all.filter(({ isEmpty }, place) => place > last && !isEmpty));
  };
  return {
    field,
    headOf: (row) => all.find(({ key }) => key === row[field])?.head,
    behind,
    cards: (rows, draw) => (
      <>
        {all
          .filter(({ key }) => inGroup(rows, key).length > 0)
          .map((group) => (
            <Fragment key={group.key}>
              {heads([group])}
              {draw(inGroup(rows, group.key), group.name)}
            </Fragment>
          ))}
        {behind(rows)}
      </>
    ),
  };
}
