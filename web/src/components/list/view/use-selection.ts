"use client";

import { type ReactNode, useEffect, useReducer, useRef } from "react";
import { type ListView, scopeOf } from "./list-view";
import {
  type Identified,
  isChosen,
  nothingChosen,
  rangeTo,
  type Selection,
  type SelectionAction,
  selectionReducer,
} from "./selection";

export type SelectionControls<Row extends Identified> = {
  selection: Selection<Row>;
  select: (action: SelectionAction<Row>) => void;
  /** Toggles a row; with a range, every row from the last one toggled becomes like it. */
  toggle: (row: Row, rows: readonly Row[], isRange: boolean) => void;
};

/** What a list with boxes says, and what can be done with the rows chosen. */
export type ListSelection<Row extends Identified> = SelectionControls<Row> & {
  /** What a row is called in its box's name. */
  nameOf: (row: Row) => string;
  /** "3 patients chosen" */
  textOf: (count: number) => string;
  /** "All 203 patients that match are selected"; without it, rows are chosen one by one. */
  allTextOf?: (count: number) => string;
  children: ReactNode;
};

/** The rows chosen in a list, kept across its pages; those on the page are shown as they are now. */
export function useSelection<Row extends Identified>(
  view: ListView,
  shown: readonly Row[] | undefined,
): SelectionControls<Row> {
  const [selection, select] = useReducer(selectionReducer<Row>, nothingChosen);
  const anchor = useRef<string | null>(null);
  const scope = scopeOf(view);
  useEffect(() => {
    select({ type: "scope", scope });
  }, [scope]);
  useEffect(() => {
    select({ type: "shown", rows: shown ?? [] });
  }, [shown]);
  return {
    selection,
    select,
    toggle: (row, rows, isRange) => {
      const chosen = !isChosen(selection, row.id);
      const range = isRange ? rangeTo(rows, row, anchor.current) : [row];
      anchor.current = row.id;
      select({ type: "rows", rows: range, chosen });
    },
  };
}
