import { api } from "../api/client";
import { unreachableError } from "../api/errors";
import { writeCookie } from "../cookies";
import { localeCookie } from "../messages/locale";
import { mfaUrl } from "../routes";
import { storeBrowserKeys } from "./browser-keys";
import { unlock } from "./idle";
import { type Me, secondFactorNeeded } from "./me";
import { beginMirror } from "./mirror";

/** The server would not accept a session that the auth service has just opened. */
export class MirrorRefusedError extends Error {
  override readonly name = "MirrorRefusedError";
}

/** Makes a session just opened known to the server, then goes to the second factor or to the page wanted. */
export async function finishSignIn(accessToken: string, returnUrl: string): Promise<void> {
  const outcome = await beginMirror(accessToken);
  if (outcome !== "made") {
    throw outcome === "refused" ? new MirrorRefusedError() : unreachableError();
  }
  const me = await api.get<Me>("/me");
  rememberPerson(me);
  unlock(Date.now());
  const owes = secondFactorNeeded(me) !== undefined;
  window.location.assign(owes ? mfaUrl(returnUrl) : returnUrl);
}

function rememberPerson(me: Me): void {
  const { id, email, firstName, lastName, role } = me;
  storeBrowserKeys({ id, email, firstName, lastName, roles: [role] }, role);
  writeCookie(localeCookie, me.locale);
}
