"use client";

import { useMessages } from "@/lib/messages/locale-context";
import { listMessages } from "../messages";
import { type Identified, isChosen, pageState } from "../view/selection";
import type { ListSelection } from "../view/use-selection";
import { Check } from "./check";

type PageProps<Row extends Identified> = {
  rows: readonly Row[];
  selection: ListSelection<Row>;
};

/** Chooses the page that is shown; on cards its label is visible. */
export function CheckPage<Row extends Identified>({
  rows,
  selection,
  labelled = false,
}: PageProps<Row> & { labelled?: boolean }) {
  const t = useMessages(listMessages);
  const state = pageState(selection.selection, rows);
  return (
    <Check
      checked={state === "all"}
      isMixed={state === "some"}
      disabled={selection.selection.mode === "all"}
      {...(labelled ? {} : { name: t.selectAll })}
      onToggle={() => selection.select({ type: "rows", rows, chosen: state !== "all" })}
    >
      {labelled ? t.choosePage : null}
    </Check>
  );
}

/** Chooses one row, or with shift every row from the one chosen last. */
export function CheckRow<Row extends Identified>({
  row,
  rows,
  selection,
}: PageProps<Row> & { row: Row }) {
  const t = useMessages(listMessages);
  return (
    <Check
      name={t.selectRow(selection.nameOf(row))}
      checked={isChosen(selection.selection, row.id)}
      disabled={selection.selection.mode === "all"}
      onToggle={(isRange) => selection.toggle(row, rows, isRange)}
    />
  );
}
