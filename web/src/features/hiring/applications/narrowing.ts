"use client";

import { useQuery } from "@tanstack/react-query";
import type { FilterField } from "@/components/list/tools/list-tools";
import { anyRow } from "@/components/list/view/list-view";
import { resourceQuery } from "@/data/resources/queries";
import { jobListings } from "@/lib/api/generated/job-listings/resource.gen";
import type { JobListingInList } from "@/lib/api/generated/types.gen";
import { useMessages } from "@/lib/messages/locale-context";
import { applicationsMessages } from "./messages";

const mostJobs = 100;

/** The filters that list and board share: the job, and who is in charge. */
export function useNarrowing(): FilterField[] {
  const t = useMessages(applicationsMessages);
  const jobs = useQuery(
    resourceQuery<JobListingInList>(jobListings, { limit: mostJobs, sort: "-createdAt" }),
  );
  const found = (jobs.data?.data ?? []).map(({ id, title }) => ({ value: id, label: title }));
  return [
    { key: "jobOpeningId", label: t.job, options: [{ value: anyRow, label: t.anyJob }, ...found] },
    {
      key: "owner",
      label: t.owner,
      options: [
        { value: "any", label: t.anyOwner },
        { value: "mine", label: t.mine },
      ],
    },
  ];
}
