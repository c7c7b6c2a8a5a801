/**
 * Only a server can end next-auth's mirror of a session, and those who sign out without a connection reach
 * none. Their browser keeps this mark instead, and the next page requested ends the mirror before it is rendered.
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
