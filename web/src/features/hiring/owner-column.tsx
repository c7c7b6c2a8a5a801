import type { Column } from "@/components/list/columns";
import type { Identified } from "@/components/list/view/selection";
import type { ApplicationsTexts } from "./messages";
import { type Owned, ownerOf } from "./owner-name";

/** The person in charge, in any list of applications; on a card only if there is one. */
export function ownerColumn<Row extends Owned & Identified>(t: ApplicationsTexts): Column<Row> {
  return {
    key: "owner",
    card: "none",
    header: t.owner,
    className: "application-column-owner",
    cardLabel: ({ ownerId }) => (ownerId === null ? "" : t.owner),
    value: (row) => (row.ownerId === null ? "" : ownerOf(row, t)),
    cell: (row) => row.ownerName ?? <span className="muted">{ownerOf(row, t)}</span>,
  };
}
