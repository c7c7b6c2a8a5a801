/** Posters of open jobs, to be printed. */
import "@/domain/setup/error-words";
import { addressOf } from "@/lib/api/address";
import { fetchDocument } from "@/lib/api/document";
import type { GetJobPosterData } from "@/lib/api/generated/types.gen";
import type { Locale } from "@/lib/messages/locale";

export function openPoster(id: string, locale: Locale) {
  const data: Pick<GetJobPosterData, "url" | "path" | "query"> = {
    url: "/api/job-listings/{row_id}/poster",
    path: { row_id: id },
    query: { locale },
  };
  return fetchDocument(addressOf(data));
}
