import "@/domain/hiring/error-words";
import "@/domain/interviews/error-words";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { failedTo } from "@/data/resources/queries";
import { everyPage } from "@/lib/api/every-page";
import {
  getInterviewSlotOptions,
  listInterviewSlotsQueryKey,
} from "@/lib/api/generated/interview-slots/query.gen";
import { interviewSlots } from "@/lib/api/generated/interview-slots/resource.gen";
import { listInterviewSlots } from "@/lib/api/generated/interview-slots/sdk.gen";
import type { InterviewSlot } from "@/lib/api/generated/types.gen";

const mostAtOnce = 100;
const meta = { fallback: failedTo("fetch", interviewSlots) };

export type SlotQuery = {
  fromDate: string;
  toDate: string;
  interviewerId: string | null;
  locationId: string | null;
  interviewType: InterviewSlot["interviewType"] | null;
};

/** All slots of some days, those that were withdrawn among them. */
export function slotsQuery(asked: SlotQuery) {
  const query = { ...asked, active: "all", sort: "date", limit: mostAtOnce } as const;
  return queryOptions({
    queryKey: [...listInterviewSlotsQueryKey({ query }), "all"],
    queryFn: ({ signal }) =>
      everyPage((cursor) => listInterviewSlots({ query: { ...query, cursor }, signal, meta })),
    placeholderData: keepPreviousData,
  });
}

export function slotQuery(id: string) {
  return getInterviewSlotOptions({ path: { row_id: id }, meta });
}
