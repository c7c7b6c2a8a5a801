/** The careers site's data; each call is made once per page, no matter who asks for it. */
import "server-only";
import { cache } from "react";
import { readableType } from "@/domain/hiring/posting-types";
import { ApiError, isGone, isNotFound } from "@/lib/api/errors";
import { everyPage, type Listing } from "@/lib/api/every-page";
import {
  getPublicJobListing,
  listPublicAreas,
  listPublicEmploymentTypes,
  listPublicJobListings,
  listPublicJobRoles,
  listPublicLocations,
} from "@/lib/api/generated/public/sdk.gen";
import type {
  ListPublicJobListingsData,
  PublicJob,
  PublicJobListing,
} from "@/lib/api/generated/types.gen";
import type { Client } from "@/lib/api/transport";
import type { Locale } from "@/lib/messages/locale";
import { fetchAgencyIfThere } from "@/server/agency";
import { serverClient } from "@/server/server-client";

export type JobsQuery = NonNullable<ListPublicJobListingsData["query"]>;
export type Choice = { id: string; name: string };
export type FoundJob = PublicJob | "unknown" | "ended";

const perRequest = { limit: 100 };

/** By its name, or by the product's if the API does not say. */
export async function agencyName(): Promise<string> {
  return (await fetchAgencyIfThere())?.agencyName ?? "Carehire";
}

function isOfAnotherList(error: unknown): boolean {
  return error instanceof ApiError && error.details.some(({ field }) => field === "cursor");
}

/** A page of open jobs; undefined when the link to it is mistyped or no longer leads anywhere. */
export async function fetchJobs(query: JobsQuery) {
  try {
    const jobs = await listPublicJobListings({ client: await serverClient(), query });
    return query.cursor && jobs.data.length === 0 ? undefined : jobs;
  } catch (error) {
    if (isOfAnotherList(error)) {
      return;
    }
    throw error;
  }
}

/** Every open job, for the sitemap. */
export async function fetchAllJobs(): Promise<PublicJobListing[]> {
  const client = await serverClient();
  return everyPage((cursor) => listPublicJobListings({ client, query: { ...perRequest, cursor } }));
}

/** A job by the last part of its address. */
export const fetchJob = cache(async (slug: string): Promise<FoundJob> => {
  try {
    return await getPublicJobListing({ client: await serverClient(), path: { key: slug } });
  } catch (error) {
    if (isNotFound(error)) {
      return "unknown";
    }
    if (isGone(error)) {
      return "ended";
    }
    throw error;
  }
});

type ChoiceList<Row> = (options: {
  client: Client;
  meta: { fallback: string };
  query: { limit: number; cursor: string | null };
}) => Promise<Listing<Row>>;

/** All choices of one kind, which are paged, too. */
async function choicesOf<Row extends Choice>(
  list: ChoiceList<Row>,
  fallback: string,
): Promise<Row[]> {
  const client = await serverClient();
  return everyPage((cursor) =>
    list({ client, meta: { fallback }, query: { ...perRequest, cursor } }),
  );
}

/** What jobs can be filtered by; types of employment as the job's own page names them. */
export async function fetchChoices(locale: Promise<Locale>) {
  const [areas, types, roles, locations] = await Promise.all([
    choicesOf(listPublicAreas, "Failed to fetch areas"),
    choicesOf(listPublicEmploymentTypes, "Failed to fetch public employment types"),
    choicesOf(listPublicJobRoles, "Failed to fetch job roles"),
    choicesOf(listPublicLocations, "Failed to fetch locations"),
  ]);
  const read = await locale;
  const named = types.map(
    ({ id, name, postingType }): Choice => ({ id, name: readableType(name, postingType, read) }),
  );
  return { areas, types: named, roles, locations };
}

export type Choices = Awaited<ReturnType<typeof fetchChoices>>;
