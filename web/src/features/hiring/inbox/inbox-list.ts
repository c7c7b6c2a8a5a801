/** The inbox as the address holds it, and as the API is asked for it. */

import { anyRow, type ListView, pageOf } from "@/components/list/view/list-view";
import { openApplicationStates } from "@/domain/states";
import type { InboxFilter, InboxQuery } from "@/lib/api/generated/types.gen";
import { mayDecide } from "@/may";
import { askedOf, readOwner } from "../filters/filters";

export const inboxList = {
  // It has one order, which the API does not take as a parameter.
  sorts: ["due"],
  filters: {
    owner: readOwner,
    due: ["any", "overdue", "today", "none", "waiting"],
    status: ["any", ...openApplicationStates],
    jobOpeningId: anyRow,
  },
  mayAct: mayDecide,
} as const;

export type InboxView = ListView<typeof inboxList>;

/** What is counted: everything that passes the filters, whenever it is due. */
export function toCounted(view: InboxView): InboxFilter {
  const { owner, status, jobOpeningId } = view.filters;
  const { q } = pageOf(view);
  return { ...askedOf(owner, jobOpeningId), q, status: status === "any" ? null : status };
}

export function toInboxQuery(view: InboxView): InboxQuery {
  const { limit, cursor } = pageOf(view);
  const { due } = view.filters;
  return { ...toCounted(view), due: due === "any" ? null : due, limit, cursor };
}
