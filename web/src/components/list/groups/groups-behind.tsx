import type { RowsProps } from "../rows/rows";
import type { Identified } from "../view/selection";
import { groupsBehind } from "./group-runs";

/** What comes behind the rows of this page, so that no group is out of sight because another is long. */
export function GroupsBehind<Row extends Identified>({ rows, groups }: RowsProps<Row>) {
  return groupsBehind(rows, groups).map(({ key, head }) => (
    <div key={key} className="list-group">
      {head}
    </div>
  ));
}
