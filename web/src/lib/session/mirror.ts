import { routes } from "@/pages";
import { waitBefore, waitForConnection } from "../api/connection";
import { forgetCookie } from "../cookies";
import { browserStore } from "../storage/browser-storage";
import { storeToken } from "./browser-keys";
import { signedOutMark } from "./ending/signed-out-mark";
import { storedSession } from "./renewal/stored-session";
import { accessToken } from "./supabase";

/** What next-auth's server made of a token; "unreachable" may be another thing a moment later. */
export type MirrorOutcome = "made" | "refused" | "unreachable";

const mostRefusals = 3;

/** Has every tab ask the server for its session; next-auth itself does so only on sign-out and update. */
function tellTabs(): void {
  const newValue = JSON.stringify({
    event: "session",
    data: { trigger: "getSession" },
    timestamp: Date.now(),
  });
  browserStore.set("nextauth.message", newValue);
  // A browser notifies only the other tabs of what one tab has stored.
  window.dispatchEvent(new StorageEvent("storage", { key: "nextauth.message", newValue }));
}

// next-auth's own signIn leaves the page when its server does not respond.
async function postToken(token: string): Promise<string | null> {
  const { csrfToken } = (await (await fetch("/api/auth/csrf")).json()) as { csrfToken: string };
  const body = new URLSearchParams({
    accessToken: token,
    csrfToken,
    // Without an address of its own next-auth takes this page's, and its `error` for an answer.
    callbackUrl: routes.home,
    redirect: "false",
    json: "true",
  });
  const response = await fetch("/api/auth/callback/credentials", { method: "POST", body });
  const { url } = (await response.json()) as { url: string };
  const { searchParams } = new URL(url, window.location.origin);
  const isMade = response.ok && !searchParams.has("csrf") && !searchParams.has("error");
  return isMade ? null : (searchParams.get("error") ?? "");
}

/** Begins the server's mirror of the session that this token belongs to. */
export async function beginMirror(token: string): Promise<MirrorOutcome> {
  try {
    const error = await postToken(token);
    if (error !== null) {
      return error === "CredentialsSignin" ? "refused" : "unreachable";
    }
  } catch {
    return "unreachable";
  }
  // It spoke of the mirror before this one.
  forgetCookie(signedOutMark);
  storeToken(token);
  tellTabs();
  return "made";
}

/** Renews a mirror that is there; false when it did not come to hold the token. */
export type RenewMirror = (token: string) => Promise<boolean>;

async function mirrorOnce(renew: RenewMirror): Promise<MirrorOutcome> {
  let token: string | undefined;
  try {
    token = await accessToken();
  } catch {
    return "unreachable";
  }
  if (token === undefined) {
    return "refused";
  }
  storeToken(token);
  return (await renew(token)) ? "made" : beginMirror(token);
}

/**
 * Has the server's mirror show the session held, as long as it takes: a server that does not
 * respond is asked again, later and later; one that refuses the token a few times, until it has a newer one.
 */
export async function keepMirror(renew: RenewMirror, signal: AbortSignal): Promise<void> {
  let refusals = 0;
  for (let attempt = 1; !signal.aborted && storedSession() !== null; attempt += 1) {
    const outcome = await mirrorOnce(renew);
    refusals += outcome === "refused" ? 1 : 0;
    if (outcome === "made" || refusals === mostRefusals) {
      return;
    }
    await waitForConnection(waitBefore(attempt, Math.random), signal).catch(() => undefined);
  }
}
