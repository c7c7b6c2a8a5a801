import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import {
  getEmailCountsOptions,
  getEmailOptions,
  searchEmailsQueryKey,
} from "@/lib/api/generated/emails/query.gen";
import { listEmails, searchEmails } from "@/lib/api/generated/emails/sdk.gen";
import type { EmailQuery, ListingOutboundEmail } from "@/lib/api/generated/types.gen";
import { searchable } from "@/lib/api/searchable";

export const fetchEmails = searchable<EmailQuery, ListingOutboundEmail>(listEmails, searchEmails);

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
