import "@/domain/hiring/error-words";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import {
  getApplicationOptions,
  listStatusHistoryOptions,
  searchApplicationsQueryKey,
  searchBoardQueryKey,
} from "@/lib/api/generated/applications/query.gen";
import {
  createBulkMoves,
  getBoard,
  listApplications,
  searchApplications,
  searchBoard,
} from "@/lib/api/generated/applications/sdk.gen";
import { listDecisionReasonsQueryKey } from "@/lib/api/generated/decision-reasons/query.gen";
import { listDecisionReasons } from "@/lib/api/generated/decision-reasons/sdk.gen";
import type {
  ApplicationQuery,
  BoardColumn,
  BoardFilter,
  BulkMoves,
  ListingApplication,
} from "@/lib/api/generated/types.gen";
import { searchable } from "@/lib/api/searchable";

export const fetchApplications = searchable<ApplicationQuery, ListingApplication>(
  listApplications,
  searchApplications,
);

export function applicationsQuery(page: ApplicationQuery, fallback: string) {
  return queryOptions({
    queryKey: searchApplicationsQueryKey({ body: page }),
    queryFn: ({ signal }) => fetchApplications(page, { fallback, signal }),
    placeholderData: keepPreviousData,
  });
}

/** How many applications match, whatever their order; asked for by itself, so that no row waits for the count. */
export function applicationsTotalQuery({ sort: _, cursor: _cursor, ...filter }: ApplicationQuery) {
  const page = { ...filter, limit: 1, total: true };
  return queryOptions({
    queryKey: searchApplicationsQueryKey({ body: page }),
    queryFn: ({ signal }) => fetchApplications(page, { signal }),
    select: (reply: ListingApplication) => reply.page.total ?? undefined,
  });
}

export function applicationQuery(id: string) {
  return getApplicationOptions({
    path: { application_id: id },
    meta: { fallback: "Failed to fetch application" },
  });
}

export function statusHistoryQuery(id: string) {
  return listStatusHistoryOptions({
    path: { application_id: id },
    meta: { fallback: "Failed to fetch status history" },
  });
}

const mostReasons = 100;

/** The active reasons that a kind of move takes. */
export function reasonsQuery(appliesTo: "rejection" | "hold" | "step_back") {
  return queryOptions({
    queryKey: [...listDecisionReasonsQueryKey(), "active", appliesTo],
    queryFn: async ({ signal }) => {
      const { data } = await listDecisionReasons({
        query: { active: "true", limit: mostReasons },
        signal,
      });
      return data.filter((reason) => reason.appliesTo === appliesTo);
    },
  });
}

const fetchBoard = searchable<BoardFilter, BoardColumn[]>(getBoard, searchBoard);

export function boardQuery(filter: BoardFilter, fallback: string) {
  return queryOptions({
    queryKey: searchBoardQueryKey({ body: filter }),
    queryFn: ({ signal }) => fetchBoard(filter, { fallback, signal }),
    placeholderData: keepPreviousData,
  });
}

/** What a bulk move would come to. */
export function bulkPreviewQuery(moves: Pick<BulkMoves, "applications" | "toStatus">) {
  return queryOptions({
    queryKey: ["bulkMoves", moves],
    queryFn: ({ signal }) => createBulkMoves({ body: { ...moves, dryRun: true }, signal }),
    gcTime: 0,
  });
}
