/** A list as a CSV file that a spreadsheet opens without running anything in it. */

export type CsvColumn<Row> = {
  header: string;
  value: (row: Row) => string | number | boolean | null;
};

/**
 * Where a spreadsheet would find a formula: at the start of a cell, and behind whatever may
 * separate cells where it is opened (a semicolon in Spain, a tab when pasted).
 * An apostrophe that is there already gets another one: cli/sheets.py, which reads it, takes one away.
 */
const FORMULA_STARTS = /(^|[;,\t\r\n])(['\s]*)(?=[=+\-@＝＋－＠])/g;

function writeCell(value: string | number | boolean | null): string {
  const text = value === null ? "" : String(value);
  const safe = typeof value === "string" ? text.replace(FORMULA_STARTS, "$1'$2") : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** RFC 4180 with a byte order mark, without which Excel garbles accents. */
export function toCsv<Row>(rows: readonly Row[], columns: readonly CsvColumn<Row>[]): string {
  const lines = [
    columns.map((column) => writeCell(column.header)),
    ...rows.map((row) => columns.map((column) => writeCell(column.value(row)))),
  ];
  return `\uFEFF${lines.map((cells) => cells.join(",")).join("\r\n")}\r\n`;
}
