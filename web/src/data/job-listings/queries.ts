import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { failedTo } from "@/data/resources/queries";
import { jobListings } from "@/lib/api/generated/job-listings/resource.gen";
import { previewPublishing } from "@/lib/api/generated/job-listings/sdk.gen";
import type { ListingToPublish } from "@/lib/api/generated/types.gen";

/** What a listing of these values lacks before it can be published. */
export function missingToPublishQuery(listing: ListingToPublish) {
  return queryOptions({
    queryKey: ["missing-to-publish", listing],
    queryFn: ({ signal }) =>
      previewPublishing({
        body: listing,
        signal,
        meta: { fallback: failedTo("fetch", jobListings) },
      }),
    placeholderData: keepPreviousData,
    // A region's rule may have changed since.
    staleTime: 0,
    gcTime: 0,
  });
}
