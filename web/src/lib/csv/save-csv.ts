import { saveText } from "../save-text";
import { type CsvColumn, toCsv } from "./write-csv";

/** Gives the browser rows to keep as a CSV file. */
export function saveCsv<Row>(
  rows: readonly Row[],
  columns: readonly CsvColumn<Row>[],
  fileName: string,
): void {
  saveText(toCsv(rows, columns), fileName, "text/csv");
}
