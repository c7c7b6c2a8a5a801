import type { Identified } from "./selection";

/**
 * The row after or before one; undefined if there is none. What was done to it may have taken it off the page:
 * then its old place counts, where the one after it is by now.
 */
export function stepFrom<Row extends Identified>(
  rows: readonly Row[],
  from: { id: string; place: number },
  by: 1 | -1,
): Row | undefined {
  const place = rows.findIndex(({ id }) => id === from.id);
  if (place >= 0) {
    return rows[place + by];
  }
  return rows[by > 0 ? from.place : from.place - 1];
}
