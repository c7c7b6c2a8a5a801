import "@/upload/error-words";
import type { UploadCreate, Document as VisitDocument } from "@/lib/api/generated/types.gen";
import * as documents from "@/lib/api/generated/visit-documents/sdk.gen";
import { createUpload as create } from "@/lib/api/generated/visits/sdk.gen";

/** Shown for a response that has no message of its own. */
const meta = { fallback: "An error occurred" };
const upload = { fallback: "Upload failed" };

export async function createUpload(
  visitId: string,
  body: UploadCreate,
  idempotencyKey: string,
  signal: AbortSignal,
) {
  const reply = await create({
    path: { visit_id: visitId },
    body,
    headers: { "Idempotency-Key": idempotencyKey },
    meta: upload,
    signal,
  });
  return { ...reply.upload, documentId: reply.document.id };
}

export function completeUpload(documentId: string, idempotencyKey: string, signal: AbortSignal) {
  return documents.completeDocument({
    path: { document_id: documentId },
    headers: { "Idempotency-Key": idempotencyKey },
    meta: upload,
    signal,
  });
}

export function discardUpload(documentId: string) {
  return documents.deleteDocument({ path: { document_id: documentId } });
}

/** Possible until the document's `withdrawableUntil`. */
export function withdrawDocument(documentId: string) {
  return documents.withdrawDocument({ path: { document_id: documentId }, meta });
}

/** Mints a link that works for a minute; each call is written to the audit. */
export function openDocument(documentId: string) {
  return documents.openDocument({ path: { document_id: documentId }, meta });
}

export function archiveDocument(
  { id, version }: Pick<VisitDocument, "id" | "version">,
  reason: string,
) {
  return documents.archiveDocument({ path: { document_id: id }, body: { reason, version }, meta });
}
