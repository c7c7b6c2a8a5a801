/** What an attempt to send a file needs and how it fails, for code that sends nothing itself: TUS comes with what sends. */

import { ApiError } from "@/lib/api/errors";

export type UploadPlan = {
  documentId: string;
  /** All bytes are there: an earlier page was gone before it could say so. */
  isDelivered?: boolean;
  endpoint: string;
  bucketName: string;
  objectName: string;
  chunkSize: number;
  contentType: string;
};

/** The header that lets the bearer send: a person's token, or the signature of one upload. */
export type Authorize = () => Promise<readonly [name: string, value: string]>;

/** Storage's words, with a 500, for bytes that it could not write: most often its disk is full. */
const NOT_SAVED = "Something went wrong receiving the file";

/** A request that failed; status 0 stands for "no answer". */
export class AttemptError extends Error {
  readonly status: number;
  readonly method: string;
  /** The server had the bytes and could not keep them. */
  readonly isUnsaved: boolean;
  /** Such as "403 Forbidden"; some connections (HTTP/2) bring only the number. */
  readonly statusText: string;

  constructor(status: number, method: string, body = "", text = "") {
    super(`Upload request failed: ${method} ${status}`);
    this.status = status;
    this.statusText = `${status} ${text}`.trim();
    this.method = method;
    this.isUnsaved = body.includes(NOT_SAVED);
  }
}

/** The status of a failed call, 0 when there was no response; -1 for anything that is not a call. */
export function statusOf(error: unknown): number {
  return error instanceof ApiError || error instanceof AttemptError ? error.status : -1;
}

/** Whether only the person's sign-in is missing. */
export function isSignedOut(error: unknown): boolean {
  return statusOf(error) === 401;
}
