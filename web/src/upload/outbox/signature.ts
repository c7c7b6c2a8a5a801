import type { AttachmentUpload } from "@/lib/api/generated/types.gen";
import { AttemptError, statusOf, type UploadPlan } from "../attempt";
import type { UploadServer } from "../send-document";

/** With which statuses Storage refuses a signature that has expired. */
const signatureRefused: readonly number[] = [400, 401, 403];

/** What has arrived is sent to nobody. */
const nowhere = { endpoint: "", bucketName: "", objectName: "", chunkSize: 0, contentType: "" };

/** The API's calls for one upload whose sender Storage knows by a signature. */
export type SignedCalls = {
  /** The row that an earlier page has begun. */
  begun: string | null;
  begin: (signal: AbortSignal) => Promise<AttachmentUpload>;
  resume: (id: string) => Promise<AttachmentUpload>;
  complete: (id: string, signal: AbortSignal) => Promise<unknown>;
  discard: (id: string) => Promise<unknown>;
  /** Keeps which row it is. */
  learn: (facts: { attachmentId: string }) => Promise<void>;
};

/** The servers for a file that goes with a signature of the API, which is asked for another when it has expired. */
export function signedServer(calls: SignedCalls): UploadServer {
  let { begun } = calls;
  let held: AttachmentUpload["upload"] | undefined;

  function planOf({ attachment, upload }: AttachmentUpload): UploadPlan {
    held = upload;
    const documentId = attachment.attachmentId;
    return upload === null
      ? { ...nowhere, documentId, isDelivered: true }
      : { documentId, ...upload };
  }

  return {
    createUpload: async (signal) => {
      const upload = await (begun === null ? calls.begin(signal) : calls.resume(begun));
      begun = upload.attachment.attachmentId;
      await calls.learn({ attachmentId: begun });
      return planOf(upload);
    },
    completeUpload: async (id, signal) => {
      await calls.complete(id, signal);
    },
    discardUpload: async (id) => {
      await calls.discard(id);
    },
    authorize: async () => {
      if (held === null) {
        // As Storage responds when somebody begins to send what is already there.
        throw new AttemptError(409, "POST");
      }
      return ["x-signature", held?.signature ?? ""] as const;
    },
    refreshToken: async () => {
      if (begun !== null) {
        planOf(await calls.resume(begun));
      }
    },
    refusedWith: signatureRefused,
    statusOf,
    get publishableKey() {
      return held?.publishableKey ?? "";
    },
  };
}
