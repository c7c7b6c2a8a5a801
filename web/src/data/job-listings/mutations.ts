import { patchRow } from "@/data/resources/mutations";
import { failedTo } from "@/data/resources/queries";
import { jobListings } from "@/lib/api/generated/job-listings/resource.gen";
import { duplicateJobListing } from "@/lib/api/generated/job-listings/sdk.gen";
import type { JobListing } from "@/lib/api/generated/types.gen";

export type ListingStatus = JobListing["status"];

/** Shown for a move that the API refuses without a message. */
const failures: Partial<Record<ListingStatus, string>> = {
  PUBLISHED: "Failed to publish job listing",
  DRAFT: "Failed to unpublish job listing",
};

export function moveListing(
  { id, version }: Pick<JobListing, "id" | "version">,
  status: ListingStatus,
): Promise<JobListing> {
  return patchRow<JobListing>(jobListings, id, { status, version }, failures[status]);
}

export function duplicateListing(id: string, idempotencyKey: string): Promise<JobListing> {
  return duplicateJobListing({
    path: { row_id: id },
    headers: { "Idempotency-Key": idempotencyKey },
    meta: { fallback: failedTo("create", jobListings) },
  });
}
