import "@/domain/hiring/error-words";
import { queryOptions } from "@tanstack/react-query";
import { ApiError } from "@/lib/api/errors";
import {
  listAttachmentsOptions,
  listDocumentRequestsOptions,
} from "@/lib/api/generated/applications/query.gen";
import {
  createDocumentRequest,
  listAttachments,
  openAttachment,
  patchDocumentRequest,
} from "@/lib/api/generated/applications/sdk.gen";
import type {
  DocumentRequest,
  DocumentRequestCreate,
  StaffAttachment,
} from "@/lib/api/generated/types.gen";

export function attachmentsQuery(id: string, fallback: string) {
  return listAttachmentsOptions({ path: { application_id: id }, meta: { fallback } });
}

export function documentRequestsQuery(id: string, fallback: string) {
  return listDocumentRequestsOptions({ path: { application_id: id }, meta: { fallback } });
}

/** An address of a file that is good for a minute; that it was opened is on record. */
export function openApplicationFile(applicationId: string, id: string) {
  return openAttachment({
    path: { application_id: applicationId, attachment_id: id },
    meta: { fallback: "Failed to fetch file details" },
  });
}

/** The same for a file that stays in the page: fetched once as long as it is shown there, and again the next time. */
export function shownFileQuery(applicationId: string, id: string) {
  return queryOptions({
    queryKey: ["shown-file", applicationId, id],
    queryFn: () => openApplicationFile(applicationId, id),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
  });
}

/** The newest résumé that was sent and can be opened. */
export function newestCv(sent: readonly StaffAttachment[]): StaffAttachment | undefined {
  return sent
    .filter(({ docType, state }) => docType === "cv" && state === "ready")
    .toSorted((a, b) => b.createdAt.localeCompare(a.createdAt))[0];
}

/** The same for the newest résumé, when it is known only that there is one. */
export async function openNewestCv(applicationId: string, gone: string) {
  const sent = await listAttachments({
    path: { application_id: applicationId },
    meta: { fallback: "Failed to fetch attachments" },
  });
  const newest = newestCv(sent);
  if (newest === undefined) {
    throw new ApiError(404, { message: gone }, gone);
  }
  return openApplicationFile(applicationId, newest.attachmentId);
}

export function askForDocument(applicationId: string, body: DocumentRequestCreate, key: string) {
  return createDocumentRequest({
    path: { application_id: applicationId },
    body,
    headers: { "Idempotency-Key": key },
  });
}

/** Accepts what was sent, rejects it with a reason, no longer asks for it, or undoes one of these. */
export function decideOnDocument(
  { id, applicationId, version }: DocumentRequest,
  state: DocumentRequest["state"],
  decisionReason?: string,
) {
  return patchDocumentRequest({
    path: { application_id: applicationId, row_id: id },
    body: { state, version, ...(decisionReason === undefined ? {} : { decisionReason }) },
  });
}
