/** Files of an application, for an applicant who has signed in. */
import "@/upload/error-words";
import "@/domain/hiring/error-words";
import * as files from "@/lib/api/generated/public/sdk.gen";
import { signedInClient } from "@/lib/api/signed-in";
import type { FileCalls } from "../careers/attachments";

const upload = { client: signedInClient, meta: { fallback: "Upload failed" } };
const other = { client: signedInClient, meta: { fallback: "An error occurred" } };

function pathOf(attachmentId: string) {
  return { path: { attachment_id: attachmentId } };
}

export const ownFiles: FileCalls = {
  announce: (body) => files.createPublicUpload({ ...upload, body }),
  resume: (id) => files.resumePublicUpload({ ...upload, ...pathOf(id) }),
  complete: (id) => files.completePublicUpload({ ...upload, ...pathOf(id) }),
  remove: (id) => files.deletePublicAttachment({ ...other, ...pathOf(id) }),
  open: (id) => files.openPublicAttachment({ ...other, ...pathOf(id) }),
};
