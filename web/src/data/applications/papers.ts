/** Files that staff add to an application: what came by hand or by fax. */
import "@/lib/upload/error-words";
import "@/lib/hiring/error-words";
import { ApiError, isNotFound } from "@/lib/api/errors";
import * as applications from "@/lib/api/generated/applications/sdk.gen";
import type { AttachmentUpload, PaperCreate } from "@/lib/api/generated/types.gen";
import { sendDocument, type UploadEvents, type UploadServer } from "@/lib/upload/send-document";
import { AttemptError, type UploadPlan } from "@/lib/upload/tus-attempt";

/** With which statuses Storage refuses a signature that has expired. */
const signatureRefused: readonly number[] = [400, 401, 403];
const meta = { fallback: "Failed to upload attachment" };

function serverFor(applicationId: string, body: PaperCreate): UploadServer {
  const path = { application_id: applicationId };
  let begun: AttachmentUpload | undefined;

  function planOf(upload: AttachmentUpload): UploadPlan {
    begun = upload;
    return { documentId: upload.attachment.attachmentId, ...upload.upload };
  }

  return {
    createUpload: async (signal) =>
      planOf(await applications.createAttachmentUpload({ path, body, meta, signal })),
    completeUpload: async (id, signal) => {
      const of = { ...path, attachment_id: id };
      await applications.completeAttachmentUpload({ path: of, meta, signal });
    },
    discardUpload: (id) => takeBackPaper(applicationId, id),
    authorize: async () => ["x-signature", begun?.upload.signature ?? ""] as const,
    refreshToken: async () => {
      if (begun !== undefined) {
        const of = { ...path, attachment_id: begun.attachment.attachmentId };
        planOf(await applications.resumeAttachmentUpload({ path: of, meta }));
      }
    },
    refusedWith: signatureRefused,
    statusOf: (error) =>
      error instanceof ApiError || error instanceof AttemptError ? error.status : -1,
    get publishableKey() {
      return begun?.upload.publishableKey ?? "";
    },
  };
}

/** Resolves once the file is there; after a lost connection it goes on by itself. */
export function addPaper(
  applicationId: string,
  content: Blob,
  body: PaperCreate,
  events: UploadEvents,
  signal: AbortSignal,
): Promise<void> {
  return sendDocument(content, serverFor(applicationId, body), events, signal);
}

/** Takes a file back that one has added; what is gone already is taken back. */
export async function takeBackPaper(applicationId: string, id: string): Promise<void> {
  try {
    await applications.deleteAttachment({
      path: { application_id: applicationId, attachment_id: id },
    });
  } catch (error) {
    if (!isNotFound(error)) {
      throw error;
    }
  }
}
