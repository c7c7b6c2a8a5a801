import type { Reply } from "./client";

/** All rows of a list, page by page; `onRows` is told how many there are so far. */
export async function everyPage<Row>(
  fetchPage: (cursor: string | null) => Promise<Reply<Row[]>>,
  onRows?: (count: number) => void,
): Promise<Row[]> {
  const rows: Row[] = [];
  let cursor: string | null = null;
  do {
    const reply: Reply<Row[]> = await fetchPage(cursor);
    rows.push(...reply.data);
    onRows?.(rows.length);
    cursor = reply.page?.next ?? null;
  } while (cursor !== null);
  return rows;
}
