import type { ReactNode } from "react";
import type { Column } from "../columns";
import type { Identified } from "../view/selection";
import type { ListControls } from "../view/use-list-view";
import type { ListSelection } from "../view/use-selection";

/** How a row is shown beside the others, and what single keys do with the one that has the focus. */
export type InPlace<Row extends Identified> = {
  peeked: Row | null;
  onPeek: (row: Row | null) => void;
  /** Leads the peek to the row behind or before, where there is one. */
  onStep: (by: 1 | -1) => void;
  keys: Readonly<Record<string, (row: Row) => void>>;
};

export type RowGroup = {
  key: string;
  /** For screen readers. */
  name: string;
  /** Shown above its rows. */
  head: ReactNode;
  /** Known to have no row. */
  isEmpty: boolean;
};

/** Draws cards as one list, under a name for screen readers. */
export type DrawCards<Row> = (rows: readonly Row[], name: string) => ReactNode;

/** The groups that rows are in: each below its head, one after another, and across pages if they are long. */
export type RowGroups<Row> = {
  /** The field of a row that says its group. */
  field: keyof Row & string;
  headOf: (row: Row) => ReactNode;
  /** Cards below the heads of their groups. */
  cards: (rows: readonly Row[], draw: DrawCards<Row>) => ReactNode;
  /** The heads of groups behind the page's last row, so that none is out of sight because another is long. */
  behind: (rows: readonly Row[]) => ReactNode;
};

/** What a page of rows needs to be drawn, in a table or on cards. */
export type RowsProps<Row extends Identified> = {
  /** What the rows are, for screen readers. */
  label: string;
  list: ListControls;
  rows: readonly Row[];
  /** Those that are shown. */
  columns: readonly Column<Row>[];
  /** The address of a row; none where it can't be opened. */
  link?: ((row: Row) => string | undefined) | undefined;
  actions?: ((row: Row) => ReactNode) | undefined;
  selection?: ListSelection<Row> | undefined;
  /** What can be done with a row without leaving the list; only a table offers it. */
  inPlace?: InPlace<Row> | undefined;
  groups?: RowGroups<Row> | undefined;
  /** The rows are those of before, while others are fetched. */
  isRefreshing: boolean;
  /** The cursor of the page that follows. */
  next: string | null;
  total?: number | undefined;
};
