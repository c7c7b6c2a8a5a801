"use client";

import { completeUpload, createUpload, discardUpload } from "@/data/documents/mutations";
import { ApiError } from "@/lib/api/errors";
import { randomId } from "@/lib/intents/random-id";
import { pageLocale } from "@/lib/messages/locale";
import { isSignedOut, type UploadPlan } from "@/upload/attempt";
import { uploadFailureText } from "@/upload/failure-text";
import { bearerAccess } from "@/upload/outbox/bearer";
import type { KeptFile } from "@/upload/outbox/kept-files";
import { createOutbox } from "@/upload/outbox/outbox";
import { outboxPerPerson } from "@/upload/outbox/per-person";
import type { Queue, QueueItem } from "@/upload/outbox/queue";
import { sealedFiles } from "@/upload/outbox/sealed-files";
import type { UploadServer } from "@/upload/send-document";
import type { PatientIdentity } from "../../patient-title";

export type VisitOfFile = { id: string; name: string; patient: PatientIdentity };

/** What is known about a file for a visit; its keys stay the same however often a call is repeated. */
export type VisitFile = {
  visit: VisitOfFile;
  docType: string;
  uploadDate: string;
  createKey: string;
  completeKey: string;
  plan: UploadPlan | null;
};

export type VisitItem = QueueItem<VisitFile>;

export function newVisitFile(visit: VisitOfFile, uploadDate: string): VisitFile {
  const keys = { createKey: randomId(), completeKey: randomId() };
  return { visit, docType: "", uploadDate, ...keys, plan: null };
}

function serverFor(
  file: KeptFile<VisitFile>,
  learn: (facts: Partial<VisitFile>) => Promise<void>,
): UploadServer {
  const { visit, docType, uploadDate, createKey, completeKey, plan } = file.facts;
  const input = { docType, uploadDate, fileName: file.sentName, bytes: file.content.size };
  return {
    ...bearerAccess(),
    createUpload: async (signal) => {
      const begun = plan ?? (await createUpload(visit.id, input, createKey, signal));
      await learn({ plan: begun });
      return begun;
    },
    completeUpload: async (documentId, signal) => {
      await completeUpload(documentId, completeKey, signal);
    },
    discardUpload: async (documentId) => {
      await discardUpload(documentId);
    },
  };
}

/** The person's files for visits, of all visits. */
export const visitOutbox = outboxPerPerson<VisitFile>((person) =>
  createOutbox({
    owner: `visits:${person}`,
    store: sealedFiles,
    atOnce: 3,
    serverFor,
    problemOf: (error) => ({
      code: error instanceof ApiError ? error.code : "refused",
      message: uploadFailureText(error, pageLocale()),
    }),
    waitsForSignIn: isSignedOut,
    anew: ({ visit, docType, uploadDate }) => ({ ...newVisitFile(visit, uploadDate), docType }),
  }),
);

export function isDescribed({ facts }: VisitItem): boolean {
  return facts.docType !== "" && facts.uploadDate !== "";
}

/** What still keeps the person from pressing "Upload". */
export function missingFrom(ready: Queue<VisitFile>): "files" | "description" | null {
  if (ready.length === 0) {
    return "files";
  }
  return ready.every(isDescribed) ? null : "description";
}
