/**
 * Only a server can end next-auth's mirror of a session, and whoever signs out without a connection reaches
 * none. Their browser keeps this mark instead, and the next page asked for ends the mirror before it is made.
 */
export const signedOutMark = "carehire.signed-out";

/** The mirror's cookie; a long one is cut into numbered pieces. */
const mirror = /^(__Secure-)?next-auth\.session-token(\.\d+)?$/;

/** Which of a request's cookies have ended: the mirror, together with the mark that says so. */
export function endedCookies(names: readonly string[]): string[] {
  if (!names.includes(signedOutMark)) {
    return [];
  }
  return names.filter((name) => name === signedOutMark || mirror.test(name));
}
