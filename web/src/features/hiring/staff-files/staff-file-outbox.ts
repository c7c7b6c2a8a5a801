import { staffFileCalls, takeBackStaffFile } from "@/data/applications/staff-files";
import type { PaperCreate } from "@/lib/api/generated/types.gen";
import { pageLocale } from "@/lib/messages/locale";
import { isSignedOut } from "@/upload/attempt";
import { uploadFailureText } from "@/upload/failure-text";
import type { KeptFile } from "@/upload/outbox/kept-files";
import { createOutbox } from "@/upload/outbox/outbox";
import { outboxPerPerson } from "@/upload/outbox/per-person";
import { sealedFiles } from "@/upload/outbox/sealed-files";
import { signedServer } from "@/upload/outbox/signature";
import type { UploadServer } from "@/upload/send-document";

/** What is known of a file that staff add to an application. */
export type StaffFile = Pick<PaperCreate, "sectionId" | "docType" | "requestId"> & {
  applicationId: string;
  /** Whose application it is. */
  applicant: string;
  attachmentId: string | null;
};

function serverFor(
  file: KeptFile<StaffFile>,
  learn: (facts: Partial<StaffFile>) => Promise<void>,
): UploadServer {
  const { applicationId, applicant: _, attachmentId, ...about } = file.facts;
  const body = { ...about, fileName: file.sentName, bytes: file.content.size };
  const { create, resume, complete } = staffFileCalls(applicationId);
  return signedServer({
    begun: attachmentId,
    begin: (signal) => create(body, signal),
    resume,
    complete,
    discard: (id) => takeBackStaffFile(applicationId, id),
    learn,
  });
}

/** The files that this member of staff adds, to whichever application. */
export const staffFileOutbox = outboxPerPerson<StaffFile>((person) =>
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
