import { paperCalls, takeBackPaper } from "@/data/applications/papers";
import type { PaperCreate } from "@/lib/api/generated/types.gen";
import { pageLocale } from "@/lib/messages/locale";
import { uploadFailureText } from "@/upload/failure-text";
import { isSignedOut } from "@/upload/outbox/bearer";
import type { KeptFile } from "@/upload/outbox/kept-files";
import { createOutbox, type Outbox } from "@/upload/outbox/outbox";
import { sealedFiles } from "@/upload/outbox/sealed-files";
import { signatureAccess } from "@/upload/outbox/signature";
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
  const calls = paperCalls(applicationId);
  let begun = attachmentId;
  const signature = signatureAccess(async () =>
    begun === null ? undefined : await calls.resume(begun),
  );
  return {
    ...signature.access,
    get publishableKey() {
      return signature.access.publishableKey;
    },
    createUpload: async (signal) => {
      const upload = await (begun === null ? calls.create(body, signal) : calls.resume(begun));
      begun = upload.attachment.attachmentId;
      await learn({ attachmentId: begun });
      return signature.planOf(upload);
    },
    completeUpload: calls.complete,
    discardUpload: (id) => takeBackPaper(applicationId, id),
  };
}

const outboxes = new Map<string, Outbox<Paper>>();

/** The files that this member of staff adds, to whichever application; the same one for all of a page. */
export function paperOutbox(person: string): Outbox<Paper> {
  const outbox =
    outboxes.get(person) ??
    createOutbox<Paper>({
      owner: `papers:${person}`,
      store: sealedFiles,
      atOnce: 1,
      serverFor,
      problemOf: (error) => ({ code: "refused", message: uploadFailureText(error, pageLocale()) }),
      waitsForSignIn: isSignedOut,
      anew: (facts) => ({ ...facts, attachmentId: null }),
    });
  outboxes.set(person, outbox);
  return outbox;
}
