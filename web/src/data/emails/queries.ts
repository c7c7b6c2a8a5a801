import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import {
  getEmailCountsOptions,
  getEmailOptions,
  searchEmailsQueryKey,
} from "@/lib/api/generated/emails/query.gen";
import { listEmails, searchEmails } from "@/lib/api/generated/emails/sdk.gen";
import type { EmailQuery, ListingOutboundEmail } from "@/lib/api/generated/types.gen";
import { ofOperation } from "@/lib/api/query-keys";

export const emailsKey = ofOperation(searchEmailsQueryKey({ body: {} }));

type CallOptions = { fallback?: string; signal?: AbortSignal };

/** One page; whom a search is for goes in the body, never in an address. */
export function fetchEmails(
  { q, ...query }: EmailQuery,
  { fallback, signal }: CallOptions,
): Promise<ListingOutboundEmail> {
  const meta = { fallback };
  return q
    ? searchEmails({ body: { ...query, q }, meta, signal })
    : listEmails({ query, meta, signal });
}

export function emailsQuery(page: EmailQuery, fallback: string) {
  return queryOptions({
    queryKey: searchEmailsQueryKey({ body: page }),
    queryFn: ({ signal }) => fetchEmails(page, { fallback, signal }),
    placeholderData: keepPreviousData,
  });
}

export function emailQuery(id: string) {
  return getEmailOptions({ path: { email_id: id } });
}

export function emailCountsQuery() {
  return getEmailCountsOptions();
}
