/** What to do after a request of an upload went wrong: go on, start over, or give up. */

export type Verdict =
  /** Wait, then go on where it stopped. */
  | "again"
  /** The access token was refused: take a fresh one, then go on. */
  | "token"
  /** The server has forgotten what was sent: begin again from the first byte. */
  | "restart"
  /** Storage says the object is there already: only the last step is missing. */
  | "complete"
  /** No retry can help. */
  | "stop";

const TRANSIENT = [408, 423, 425, 429];

/** What Storage says to a person's token that has expired, or whose session has ended. */
export const tokenRefused: readonly number[] = [401, 403];

/** Judges a status of Storage; 0 stands for "no answer". */
export function judgeUpload(
  status: number,
  method: string,
  refusedWith: readonly number[] = tokenRefused,
): Verdict {
  if (status === 0 || status >= 500 || TRANSIENT.includes(status)) {
    return "again";
  }
  if (refusedWith.includes(status)) {
    return "token";
  }
  if (method === "POST") {
    return status === 409 ? "complete" : "stop";
  }
  if (status === 404 || status === 410) {
    return "restart";
  }
  // 409 on a chunk is an offset that does not fit: asking for the offset fixes it.
  return status === 409 ? "again" : "stop";
}

/** Judges a status of our own API (row, completion). */
export function judgeCall(status: number): "again" | "stop" {
  return status === 0 || status >= 500 || TRANSIENT.includes(status) ? "again" : "stop";
}
