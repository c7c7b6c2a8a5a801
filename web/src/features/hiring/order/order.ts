/** The order in which the applications of a list were shown, so that one leads to the next. */

/** A stretch of a list: the number of its first page, and where it goes on. */
export type Order = { ids: readonly string[]; first: number; next: string | null };

export type Around = { previous: string | null; next: string | null };

/** The part of an address that says which view of which page somebody came from: "inbox?owner=mine". */
export type OriginPage = "inbox" | "applications";
export type Origin = { page: OriginPage; query: string };

export const fromParam = "from";
const longest = 2000;

/** Without one, or with nonsense, the plain list. */
export function readOrigin(text: string | null): Origin | null {
  const [page = "", ...rest] = (text ?? "").slice(0, longest).split("?");
  return page === "inbox" || page === "applications" ? { page, query: rest.join("?") } : null;
}

export function writeOrigin({ page, query }: Origin): string {
  return query === "" ? page : `${page}?${query}`;
}

export function addPage(order: Order, page: Order): Order {
  const known = new Set(order.ids);
  return {
    ...order,
    ids: [...order.ids, ...page.ids.filter((id) => !known.has(id))],
    next: page.next,
  };
}

/** The applications before and after one; undefined if it is not in the order. */
export function around(order: Order, id: string): Around | undefined {
  const place = order.ids.indexOf(id);
  return place < 0
    ? undefined
    : { previous: order.ids[place - 1] ?? null, next: order.ids[place + 1] ?? null };
}

/** Reads a stored order; nothing if it is not one. */
export function readOrder(text: string | null): Order | undefined {
  try {
    const kept: unknown = JSON.parse(text ?? "null");
    return isOrder(kept) ? kept : undefined;
  } catch {
    return undefined;
  }
}

function isOrder(value: unknown): value is Order {
  const order = value as Partial<Order> | null;
  return (
    Array.isArray(order?.ids) &&
    order.ids.every((id) => typeof id === "string") &&
    typeof order.first === "number" &&
    (order.next === null || typeof order.next === "string")
  );
}
