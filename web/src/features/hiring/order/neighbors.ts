/** The applications before and after one in the view that it was opened from. */

import { type CursorTrail, readTrail } from "@/components/list/view/cursor-trail";
import { readView, trailKey } from "@/components/list/view/list-view";
import { fetchInbox } from "@/data/applications/inbox";
import { fetchApplications } from "@/data/applications/queries";
import { tabStore } from "@/lib/storage/browser-storage";
import { routes } from "@/pages";
import { inboxList, toInboxQuery } from "../inbox/inbox-list";
import { applicationsList, toQuery } from "../list/applications-list";
import { keepOrder, keptOrder, orderOf } from "./kept-orders";
import { addPage, around, type Order, type Origin, writeOrigin } from "./order";

const fallback = "Failed to fetch applications";

function paramsOf({ query }: Origin): URLSearchParams {
  return new URLSearchParams(query);
}

type Place = { cursor: string | null; page: number };

type Asking = { origin: Origin; today: string; signal: AbortSignal };

/** The page of the view at a place; without one, that which it says itself. */
async function fetchPage({ origin, today, signal }: Asking, place?: Place): Promise<Order> {
  const params = paramsOf(origin);
  if (origin.page === "inbox") {
    const view = { ...readView(inboxList, params), ...place };
    return orderOf(await fetchInbox(toInboxQuery(view), { fallback, signal }), view.page);
  }
  const view = { ...readView(applicationsList, params), ...place };
  return orderOf(await fetchApplications(toQuery(view, today), { fallback, signal }), view.page);
}

/** The cursors of the pages that somebody came through. */
function trailOf(origin: Origin): CursorTrail {
  const params = paramsOf(origin);
  const key =
    origin.page === "inbox"
      ? trailKey(routes.applicationsInbox, readView(inboxList, params))
      : trailKey(routes.applications, readView(applicationsList, params));
  return readTrail(tabStore.get(key));
}

/** At the end of what is known, the page after it is fetched, and at its beginning the page before. */
async function extended(order: Order, id: string, asking: Asking) {
  const { ids, first, next } = order;
  if (ids.at(-1) === id && next !== null) {
    return addPage(order, await fetchPage(asking, { cursor: next, page: first + 1 }));
  }
  const cursor = first > 1 ? trailOf(asking.origin)[first - 1] : undefined;
  if (ids[0] === id && cursor !== undefined) {
    const page = { cursor, page: first - 1 };
    return addPage(await fetchPage(asking, page), order);
  }
  return order;
}

/**
 * The order in which the view was shown stays, although what somebody does to an application moves it
 * elsewhere; null where the application is not in the view.
 */
export async function findAround(id: string, asking: Asking) {
  const from = writeOrigin(asking.origin);
  const kept = keptOrder(from);
  const isKnown = kept?.ids.includes(id) === true;
  const known = isKnown ? kept : await fetchPage(asking);
  const order = await extended(known, id, asking);
  keepOrder(from, order);
  return around(order, id) ?? null;
}
