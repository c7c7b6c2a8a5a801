import { routes } from "@/pages";
import { unreachableError } from "../api/errors";
import { writeCookie } from "../cookies";
import { localeCookie } from "../messages/locale";
import { storeBrowserKeys } from "./browser-keys";
import { unlock } from "./idle";
import { mfaUrl } from "./login-url";
import { fetchMe, type Me, secondFactorNeeded } from "./me";
import { beginMirror } from "./mirror";
import { isSessionKept } from "./renewal/stored-session";
import { supabaseAuth } from "./supabase";

/** The server would not accept a session that the auth service has just opened. */
export class MirrorRefusedError extends Error {
  override readonly name = "MirrorRefusedError";
}

/** The browser stores nothing, so the next page would not know about the session. */
export class SessionNotKeptError extends Error {
  override readonly name = "SessionNotKeptError";
}

/** Makes a session just opened known to the server, then goes to the second factor or to the page wanted. */
export async function finishSignIn(accessToken: string, returnUrl: string): Promise<void> {
  if (!isSessionKept()) {
    await (await supabaseAuth()).signOut({ scope: "local" });
    throw new SessionNotKeptError();
  }
  const outcome = await beginMirror(accessToken);
  if (outcome !== "made") {
    await leaveWithoutProvider(returnUrl);
    throw outcome === "refused" ? new MirrorRefusedError() : unreachableError();
  }
  const me = await fetchMe();
  rememberPerson(me);
  unlock(Date.now());
  const owes = secondFactorNeeded(me) !== undefined;
  window.location.assign(owes ? mfaUrl(returnUrl) : returnUrl);
}

/** A server without the provider of this sign-in takes none: its error page says so, or it is chosen again. */
async function leaveWithoutProvider(returnUrl: string): Promise<void> {
  const response = await fetch("/api/auth/providers").catch(() => undefined);
  if (response?.ok !== true) {
    return;
  }
  const providers = (await response.json()) as Record<string, unknown> | null;
  if (Object.keys(providers ?? {}).length === 0) {
    window.location.assign(`${routes.authError}?error=Configuration`);
  } else if (providers?.["credentials"] === undefined) {
    const query = new URLSearchParams({ callbackUrl: returnUrl });
    window.location.assign(`${routes.login}?${query}`);
  }
}

function rememberPerson(me: Me): void {
  const { id, email, firstName, lastName, role } = me;
  storeBrowserKeys({ id, email, firstName, lastName, roles: [role] }, role);
  writeCookie(localeCookie, me.locale);
}
