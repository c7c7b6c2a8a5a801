/** The orders that this tab has shown. They go with the searches when the person signs out. */

import type { Listing } from "@/lib/api/every-page";
import { tabStore } from "@/lib/storage/browser-storage";
import { type Around, around, type Order, readOrder } from "./order";

const prefix = "carehire.search-order:";

export function keptOrder(from: string): Order | undefined {
  return readOrder(tabStore.get(prefix + from));
}

export function keepOrder(from: string, order: Order): void {
  tabStore.set(prefix + from, JSON.stringify(order));
}

export function orderOf({ data, page }: Listing<{ id: string }>, first: number): Order {
  return { ids: data.map(({ id }) => id), first, next: page.next ?? null };
}

/** The neighbors of an application, as far as this tab knows. */
export function knownAround(from: string, id: string): Around | undefined {
  const kept = keptOrder(from);
  return kept === undefined ? undefined : around(kept, id);
}
