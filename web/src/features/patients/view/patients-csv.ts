/** The list as a CSV file that a spreadsheet opens without running anything in it. */

export type CsvColumn<Row> = {
  header: string;
  value: (row: Row) => string | number | boolean | null;
};

/** Spreadsheets run a cell that begins like this as a formula. */
const FORMULA_START = /^[=+\-@\t\r]/;

function writeCell(value: string | number | boolean | null): string {
  const text = value === null ? "" : String(value);
  const safe = typeof value === "string" && FORMULA_START.test(text) ? `'${text}` : text;
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
