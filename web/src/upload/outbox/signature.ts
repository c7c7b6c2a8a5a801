import type { AttachmentUpload } from "@/lib/api/generated/types.gen";
import type { UploadPlan } from "../tus-attempt";
import { statusOf } from "./bearer";

/** With which statuses Storage refuses a signature that has expired. */
const signatureRefused: readonly number[] = [400, 401, 403];

/** How Storage knows an upload by the signature of it that the API gave; `resume` asks for another. */
export function signatureAccess(resume: () => Promise<AttachmentUpload | undefined>) {
  let held: AttachmentUpload["upload"] | undefined;

  function planOf({ attachment, upload }: AttachmentUpload): UploadPlan {
    held = upload;
    return { documentId: attachment.attachmentId, ...upload };
  }

  return {
    planOf,
    access: {
      authorize: async () => ["x-signature", held?.signature ?? ""] as const,
      refreshToken: async () => {
        const renewed = await resume();
        if (renewed !== undefined) {
          planOf(renewed);
        }
      },
      refusedWith: signatureRefused,
      statusOf,
      get publishableKey() {
        return held?.publishableKey ?? "";
      },
    },
  };
}
