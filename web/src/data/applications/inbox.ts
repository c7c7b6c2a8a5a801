import "@/domain/hiring/error-words";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import {
  listOwnersQueryKey,
  searchInboxCountsQueryKey,
  searchInboxQueryKey,
} from "@/lib/api/generated/applications/query.gen";
import {
  getInboxCounts,
  listInbox,
  listOwners,
  searchInbox,
  searchInboxCounts,
} from "@/lib/api/generated/applications/sdk.gen";
import { listJobListingsQueryKey } from "@/lib/api/generated/job-listings/query.gen";
import { listJobListings } from "@/lib/api/generated/job-listings/sdk.gen";
import type {
  InboxCounts,
  InboxFilter,
  InboxQuery,
  ListingInboxItem,
  Owner,
} from "@/lib/api/generated/types.gen";
import { searchable } from "@/lib/api/searchable";

export const fetchInbox = searchable<InboxQuery, ListingInboxItem>(listInbox, searchInbox);

export function inboxQuery(query: InboxQuery, fallback: string) {
  return queryOptions({
    queryKey: searchInboxQueryKey({ body: query }),
    queryFn: ({ signal }) => fetchInbox(query, { fallback, signal }),
    placeholderData: keepPreviousData,
  });
}

/** The most urgent of all; whoever shows them says what it means that they can't be loaded. */
export const firstInInboxQuery = inboxQuery({ limit: 8 }, "");

const fetchCounts = searchable<InboxFilter, InboxCounts>(getInboxCounts, searchInboxCounts);

/** How many are urgent, of those that pass the filters. */
export function inboxCountsQuery(query: InboxFilter) {
  return queryOptions({
    queryKey: searchInboxCountsQueryKey({ body: query }),
    queryFn: ({ signal }) => fetchCounts(query, { signal }),
    placeholderData: keepPreviousData,
  });
}

const slow = 300_000;

/** The people who can own an application; that rarely changes. */
export const ownersQuery = queryOptions({
  queryKey: listOwnersQueryKey(),
  queryFn: ({ signal }) => listOwners({ signal }),
  staleTime: slow,
});

type Known = { ownerId: string | null; ownerName: string | null };

/** The people who can be made the owner; a current owner who has left is still listed. */
export function ownerChoices({ ownerId, ownerName }: Known) {
  return {
    queryKey: [...listOwnersQueryKey(), ownerId],
    queryFn: async ({ signal }: { signal: AbortSignal }) => {
      const owners = await listOwners({ signal });
      return choicesOf(owners, ownerId, ownerName);
    },
  };
}

/** What stands for nobody among those who can be made the owner of many. */
export const NOBODY = "00000000-0000-0000-0000-000000000000";

/** The people who can be made the owner of many applications, and nobody. */
export function ownersOfMany(nobody: string) {
  return {
    queryKey: [...listOwnersQueryKey(), NOBODY],
    queryFn: async ({ signal }: { signal: AbortSignal }) => [
      { value: NOBODY, label: nobody, isOff: false },
      ...choicesOf(await listOwners({ signal }), null, null),
    ],
  };
}

function choicesOf(owners: readonly Owner[], ownerId: string | null, ownerName: string | null) {
  const active = owners.map(({ id, name }) => ({ value: id, label: name, isOff: false }));
  const hasLeft = ownerId !== null && !owners.some(({ id }) => id === ownerId);
  return hasLeft ? [...active, { value: ownerId, label: ownerName ?? "", isOff: true }] : active;
}

const mostJobs = 100;

async function fetchOpenJobs({ signal }: { signal: AbortSignal }) {
  const query = { status: "PUBLISHED", sort: "title", limit: mostJobs } as const;
  const { data } = await listJobListings({ query, signal });
  return data.map(({ id, title }) => ({ value: id, label: title }));
}

/** The jobs that people apply for now. */
export const openJobsQuery = queryOptions({
  queryKey: [...listJobListingsQueryKey(), "published"],
  queryFn: fetchOpenJobs,
  staleTime: slow,
});

/** Those that can be chosen; the one that is chosen stays, even if it has ended. */
export function jobChoices(chosen: { value: string; label: string } | undefined) {
  return {
    queryKey: [...openJobsQuery.queryKey, "choices", chosen?.value],
    queryFn: async (context: { signal: AbortSignal }) => {
      const open = (await fetchOpenJobs(context)).map((job) => ({ ...job, isOff: false }));
      const isThere = chosen === undefined || open.some(({ value }) => value === chosen.value);
      return isThere ? open : [...open, { ...chosen, isOff: true }];
    },
  };
}
