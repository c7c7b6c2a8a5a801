import { paperCalls, takeBackPaper } from "@/data/applications/papers";
import type { PaperCreate } from "@/lib/api/generated/types.gen";
import { pageLocale } from "@/lib/messages/locale";
import { uploadFailureText } from "@/upload/failure-text";
import { isSignedOut } from "@/upload/outbox/bearer";
import type { KeptFile } from "@/upload/outbox/kept-files";
import { createOutbox } from "@/upload/outbox/outbox";
import { outboxPerPerson } from "@/upload/outbox/per-person";
import { sealedFiles } from "@/upload/outbox/sealed-files";
import { signedServer } from "@/upload/outbox/signature";
import type { UploadServer } from "@/upload/send-document";

/** What is known of a file that staff add to an application. */
export type Paper = Pick<PaperCreate, "sectionId" | "docType" | "requestId"> & {
  applicationId: string;
  /** Whose application it is. */
  applicant: string;
  attachmentId: string | null;
};

function serverFor(
  file: KeptFile<Paper>,
  learn: (facts: Partial<Paper>) => Promise<void>,
): UploadServer {
  const { applicationId, applicant: _, attachmentId, ...about } = file.facts;
  const body = { ...about, fileName: file.sentName, bytes: file.content.size };
  const { create, resume, complete } = paperCalls(applicationId);
  return signedServer({
    begun: attachmentId,
    begin: (signal) => create(body, signal),
    resume,
    complete,
    discard: (id) => takeBackPaper(applicationId, id),
    learn,
  });
}

/** The files that this member of staff adds, to whichever application. */
export const paperOutbox = outboxPerPerson<Paper>((person) =>
  createOutbox({
    owner: `papers:${person}`,
    store: sealedFiles,
    atOnce: 1,
    serverFor,
    problemOf: (error) => ({ code: "refused", message: uploadFailureText(error, pageLocale()) }),
    waitsForSignIn: isSignedOut,
    anew: (facts) => ({ ...facts, attachmentId: null }),
  }),
);
