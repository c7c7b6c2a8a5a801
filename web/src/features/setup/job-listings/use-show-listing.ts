"use client";

import { useQueryClient } from "@tanstack/react-query";
import { jobListings } from "@/lib/api/generated/job-listings/resource.gen";
import type { JobListing } from "@/lib/api/generated/types.gen";
import { ofOperation } from "@/lib/api/query-keys";

/** Shows a listing as the API has just returned it, and has the lists fetched again. */
export function useShowListing() {
  const queryClient = useQueryClient();
  return (row: JobListing) => {
    queryClient.setQueryData(jobListings.rowKey(row.id), row);
    return queryClient.invalidateQueries({ queryKey: ofOperation(jobListings.listKey()) });
  };
}
