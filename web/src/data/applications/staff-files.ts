/** Files that staff add to an application: what came by hand or by fax. */
import "@/upload/error-words";
import "@/domain/hiring/error-words";
import { isNotFound } from "@/lib/api/errors";
import * as applications from "@/lib/api/generated/applications/sdk.gen";
import type { PaperCreate } from "@/lib/api/generated/types.gen";

const meta = { fallback: "Failed to upload attachment" };

/** The calls of one upload to an application. */
export function staffFileCalls(applicationId: string) {
  const path = { application_id: applicationId };
  const pathTo = (id: string) => ({ ...path, attachment_id: id });
  return {
    create: (body: PaperCreate, signal: AbortSignal) =>
      applications.createAttachmentUpload({ path, body, meta, signal }),
    resume: (id: string) => applications.resumeAttachmentUpload({ path: pathTo(id), meta }),
    complete: async (id: string, signal: AbortSignal) => {
      await applications.completeAttachmentUpload({ path: pathTo(id), meta, signal });
    },
  };
}

/** Takes a file back that one has added; what is gone already is taken back. */
export async function takeBackStaffFile(applicationId: string, id: string): Promise<void> {
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
