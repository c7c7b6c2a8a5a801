import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { failedTo } from "@/data/resources/queries";
import { listTemplateVariablesOptions } from "@/lib/api/generated/email-templates/query.gen";
import { emailTemplates } from "@/lib/api/generated/email-templates/resource.gen";
import { previewEmailTemplate } from "@/lib/api/generated/email-templates/sdk.gen";
import type { TemplateText } from "@/lib/api/generated/types.gen";

/** What the templates of each type may name. */
export const templateVariablesQuery = queryOptions({
  ...listTemplateVariablesOptions({ meta: { fallback: failedTo("fetch", emailTemplates) } }),
  staleTime: Number.POSITIVE_INFINITY,
});

/** A text as its reader will see it, saved or not; what is real in it may have changed since. */
export function templatePreviewQuery(text: TemplateText) {
  return queryOptions({
    queryKey: ["email-template-preview", text],
    queryFn: ({ signal }) =>
      previewEmailTemplate({
        body: text,
        signal,
        meta: { fallback: failedTo("fetch", emailTemplates) },
      }),
    // The one before stays in sight while somebody goes on writing.
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
  });
}
