import { everyPage, type Listing } from "@/lib/api/every-page";
import { csvName } from "@/lib/csv/csv-name";
import { saveCsv } from "@/lib/csv/save-csv";
import type { CsvColumn } from "@/lib/csv/write-csv";

export type ListCsv<Row> = {
  /** The day that the file's name ends with. */
  day: string;
  /** Fetches a page of the list as filtered and sorted. */
  fetchPage: (cursor: string | null, signal: AbortSignal) => Promise<Listing<Row>>;
  /** The file's columns, if they are not the list's. */
  columns?: () => Promise<readonly CsvColumn<Row>[]>;
  /** The message for a failure where the API gives none. */
  failed?: string;
};

type Written = { title: string; signal: AbortSignal; onRows: (count: number) => void };

/** Fetches the whole list and gives the browser its file; resolves to the number of rows. */
export async function writeList<Row>(
  csv: ListCsv<Row>,
  columns: readonly CsvColumn<Row>[],
  { title, signal, onRows }: Written,
): Promise<number> {
  const written = (await csv.columns?.()) ?? columns;
  const rows = await everyPage((cursor) => csv.fetchPage(cursor, signal), onRows);
  saveCsv(rows, written, csvName(title, csv.day));
  return rows.length;
}
