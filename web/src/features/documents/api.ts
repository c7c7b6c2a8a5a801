import { queryOptions } from "@tanstack/react-query";
import { api } from "@/lib/api/client";
import type { UploadPlan } from "./upload/tus-attempt";

export type VisitDocument = {
  id: string;
  visitId: string;
  docType: string;
  uploadDate: string;
  fileName: string;
  mime: string;
  bytes: number | null;
  state: "uploading" | "ready" | "archived";
  uploadedByName: string | null;
  createdAt: string;
  archivedAt: string | null;
  archivedReason: string | null;
  version: number;
  /** An earlier document of the same visit with the same content. */
  duplicateOf: string | null;
};

export type DocumentType = { id: string; name: string };

export const ARCHIVE_REASON_LIMIT = 500;

export type OpenedDocument = { url: string; expiresIn: number; fileName: string; mime: string };

type UploadReply = {
  document: VisitDocument;
  upload: Omit<UploadPlan, "documentId">;
};

export const documentsKeys = {
  all: ["documents"] as const,
  ofVisit: (visitId: string, archived: boolean) => ["documents", visitId, archived] as const,
  types: ["visit-document-types"] as const,
};

export function documentsQuery(visitId: string, archived: boolean) {
  return queryOptions({
    queryKey: documentsKeys.ofVisit(visitId, archived),
    queryFn: ({ signal }) =>
      api.get<VisitDocument[]>(`/visits/${visitId}/documents`, { query: { archived }, signal }),
  });
}

export const documentTypesQuery = queryOptions({
  queryKey: documentsKeys.types,
  queryFn: ({ signal }) => api.get<DocumentType[]>("/visit-document-types", { signal }),
  staleTime: 600_000,
});

export async function createUpload(
  visitId: string,
  input: { docType: string; uploadDate: string; fileName: string; bytes: number },
  idempotencyKey: string,
  signal: AbortSignal,
): Promise<UploadPlan> {
  const reply = await api.post<UploadReply>(`/visits/${visitId}/documents/uploads`, input, {
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

/** Mints a link that works for a minute; each call is written to the audit. */
export function openDocument(documentId: string) {
  return api.post<OpenedDocument>(`/visit-documents/${documentId}/open`, undefined);
}

export function archiveDocument(document: Pick<VisitDocument, "id" | "version">, reason: string) {
  return api.post<VisitDocument>(`/visit-documents/${document.id}/archive`, {
    reason,
    version: document.version,
  });
}
