import type { PageInfo } from "./generated/types.gen";

export type Listing<Row> = { data: Row[]; page: PageInfo };

/** All rows of a list, page by page; `onRows` gets how many there are so far. */
export async function everyPage<Row>(
  fetchPage: (cursor: string | null) => Promise<Listing<Row>>,
  onRows?: (count: number) => void,
): Promise<Row[]> {
  const rows: Row[] = [];
  let cursor: string | null = null;
  do {
    const reply: Listing<Row> = await fetchPage(cursor);
    rows.push(...reply.data);
    onRows?.(rows.length);
    cursor = reply.page.next ?? null;
  } while (cursor !== null);
  return rows;
}
