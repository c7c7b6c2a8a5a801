/** The list of applications as the address holds it, and as the API is asked for it. */

import {
  anyRow,
  type ListView,
  pageOf,
  readView,
  writeView,
} from "@/components/list/view/list-view";
import { applicationStates } from "@/domain/states";
import type { ApplicationQuery } from "@/lib/api/generated/types.gen";
import { mayDecide } from "@/may";
import { routes } from "@/pages";
import { askedOf, readOwner, readSince, sinceDay } from "../filters/filters";
import type { Status } from "../status-tag";

const [draft, ...sent] = applicationStates;

export const applicationsList = {
  sorts: [
    "-createdAt",
    "createdAt",
    "statusChangedAt",
    "-statusChangedAt",
    "lastName",
    "-lastName",
  ],
  filters: {
    status: ["any", ...sent, draft],
    owner: readOwner,
    jobOpeningId: anyRow,
    since: readSince,
  },
  hidden: ["phone", "source", "type", "area"],
  mayAct: mayDecide,
} as const;

/** What the API is asked for: every status but drafts where none is chosen. */
export function toQuery(view: ListView<typeof applicationsList>, today: string): ApplicationQuery {
  const { status, owner, jobOpeningId, since, ...page } = pageOf(view);
  return {
    ...page,
    ...askedOf(owner, jobOpeningId),
    status: status === "any" ? null : status,
    since: sinceDay(since, today),
  };
}

type Narrowed = { jobOpeningId: string; owner: string };

/** The list's address with all applications of a status, those longest in it first. */
export function listOf(
  status: Status,
  { jobOpeningId, owner, q }: Narrowed & { q: string },
): string {
  const usual = readView(applicationsList, new URLSearchParams());
  const filters = { ...usual.filters, status, jobOpeningId, owner };
  const query = writeView(applicationsList, { ...usual, q, sort: "statusChangedAt", filters });
  return `${routes.applications}?${query}`;
}
