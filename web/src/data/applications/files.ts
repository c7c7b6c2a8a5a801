import "@/domain/hiring/error-words";
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
import type { DocumentRequest, DocumentRequestCreate } from "@/lib/api/generated/types.gen";

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

/** The same of the newest CV, for who knows only that there is one. */
export async function openNewestCv(applicationId: string, gone: string) {
  const sent = await listAttachments({
    path: { application_id: applicationId },
    meta: { fallback: "Failed to fetch attachments" },
  });
  const [newest] = sent
    .filter(({ docType, state }) => docType === "cv" && state === "ready")
    .sort((a, b) => b.createdAt.localeCompare(a.createdAt));
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

/** Accepts what was sent, rejects it with a reason, asks for it no more, or takes one of these back. */
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
