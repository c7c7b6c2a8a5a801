import { queryOptions } from "@tanstack/react-query";
import { api } from "@/lib/api/client";
import type {
  DocumentType,
  OpenedDocument,
  Upload,
  UploadCreate,
  Document as VisitDocument,
} from "@/lib/api/generated/types.gen";
import type { UploadPlan } from "./upload/tus-attempt";

/** What an answer without a message of its own is told as. */
const FAILED = "An error occurred";

export const ARCHIVE_REASON_LIMIT = 500;

export const documentsKeys = {
  all: ["documents"] as const,
  ofVisit: (visitId: string, archived: boolean) => ["documents", visitId, archived] as const,
  types: ["visit-document-types"] as const,
};

export function documentsQuery(visitId: string, archived: boolean) {
  return queryOptions({
    queryKey: documentsKeys.ofVisit(visitId, archived),
    queryFn: ({ signal }) =>
      api.get<VisitDocument[]>(`/visits/${visitId}/documents`, {
        query: { archived },
        fallback: FAILED,
        signal,
      }),
  });
}

export const documentTypesQuery = queryOptions({
  queryKey: documentsKeys.types,
  queryFn: ({ signal }) =>
    api.get<DocumentType[]>("/visit-document-types", { fallback: FAILED, signal }),
  staleTime: 600_000,
});

export async function createUpload(
  visitId: string,
  input: UploadCreate,
  idempotencyKey: string,
  signal: AbortSignal,
): Promise<UploadPlan> {
  const reply = await api.post<Upload>(`/visits/${visitId}/documents/uploads`, input, {
    idempotencyKey,
    fallback: "Upload failed",
    signal,
  });
  return { ...reply.upload, documentId: reply.document.id };
}

export function completeUpload(documentId: string, idempotencyKey: string, signal: AbortSignal) {
  return api.post<VisitDocument>(`/visit-documents/${documentId}/complete`, undefined, {
    idempotencyKey,
    fallback: "Upload failed",
    signal,
  });
}

export function discardUpload(documentId: string) {
  return api.delete<unknown>(`/visit-documents/${documentId}`);
}

/** Possible until the document's `withdrawableUntil`. */
export function withdrawDocument(documentId: string) {
  return api.post<unknown>(`/visit-documents/${documentId}/withdraw`, undefined, {
    fallback: FAILED,
  });
}

/** Mints a link that works for a minute; each call is written to the audit. */
export function openDocument(documentId: string) {
  return api.post<OpenedDocument>(`/visit-documents/${documentId}/open`, undefined, {
    fallback: FAILED,
  });
}

export function archiveDocument(document: Pick<VisitDocument, "id" | "version">, reason: string) {
  return api.post<VisitDocument>(
    `/visit-documents/${document.id}/archive`,
    {
      reason,
      version: document.version,
    },
    { fallback: FAILED },
  );
}
