import type { ReactNode } from "react";
import type { CsvColumn } from "@/lib/csv/write-csv";
import type { Identified } from "./view/selection";

/** A column of a list; its value is the cell's text and what the CSV file holds. */
export type Column<Row extends Identified> = CsvColumn<Row> & {
  /** The column's name in the address. */
  key: string;
  /** What the cell shows instead of the value; null shows as a dash, and not at all on a card. */
  cell?: (row: Row) => ReactNode;
  /** The API's name of this order, where the list can be sorted by it. */
  sort?: string;
  /** The cell that names the row; it is the link to it, and is always shown. */
  isName?: boolean;
  /** Names a person or an address, which must not be translated. */
  isProper?: boolean;
  /** Shown after the name, outside its link. */
  beside?: (row: Row) => ReactNode;
  className?: string;
  /** Takes the remaining room in a table, and is cut off there; pointing at it shows the whole text. */
  isLong?: boolean;
  /** Where a card shows it: at the end of the name's line, or not at all; by default, in the line below. */
  card?: "end" | "none";
  /** Shown before the value on a card, where the header would be too much or too little. */
  cardLabel?: string | ((row: Row) => string);
};

/** The parts of a list that are drawn, in a table or on cards. */
export function shownColumns<Row extends Identified>(
  columns: readonly Column<Row>[],
  hidden: readonly string[],
): readonly Column<Row>[] {
  return columns.filter((column) => column.isName === true || !hidden.includes(column.key));
}

/** What a cell shows; null where there is nothing. */
export function contentOf<Row extends Identified>(column: Column<Row>, row: Row): ReactNode {
  const content = column.cell === undefined ? column.value(row) : column.cell(row);
  return content === "" ? null : (content ?? null);
}
