import { queryOptions } from "@tanstack/react-query";
import type { ListingVisitDocumentType } from "@/lib/api/generated/types.gen";
import { listVisitDocumentTypesOptions } from "@/lib/api/generated/visit-document-types/query.gen";
import { listDocumentsOptions } from "@/lib/api/generated/visits/query.gen";

/** Shown for a response that has no message of its own. */
const meta = { fallback: "An error occurred" };
const mostTypes = 100;

export function documentsQuery(visitId: string, archived: boolean) {
  return listDocumentsOptions({ path: { visit_id: visitId }, query: { archived }, meta });
}

export const documentTypesQuery = queryOptions({
  ...listVisitDocumentTypesOptions({ query: { active: "true", limit: mostTypes }, meta }),
  select: ({ data }: ListingVisitDocumentType) => data,
  staleTime: 600_000,
});
