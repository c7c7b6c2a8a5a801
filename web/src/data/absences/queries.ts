import "@/domain/interviews/error-words";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { failedTo } from "@/data/resources/queries";
import { everyPage } from "@/lib/api/every-page";
import { listAbsencesQueryKey } from "@/lib/api/generated/absences/query.gen";
import { absences } from "@/lib/api/generated/absences/resource.gen";
import { listAbsences } from "@/lib/api/generated/absences/sdk.gen";

const mostAtOnce = 100;
const meta = { fallback: failedTo("fetch", absences) };

/** The people who are away on a day or later, the next ones first. */
export function absencesQuery(fromDate: string) {
  const query = { fromDate, active: "true", sort: "firstDay", limit: mostAtOnce } as const;
  return queryOptions({
    queryKey: [...listAbsencesQueryKey({ query }), "all"],
    queryFn: ({ signal }) =>
      everyPage((cursor) => listAbsences({ query: { ...query, cursor }, signal, meta })),
    placeholderData: keepPreviousData,
  });
}
