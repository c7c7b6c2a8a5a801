import { signOut as endMirror } from "next-auth/react";
import { routes } from "@/pages";
import { waitBefore, waitForConnection } from "../api/connection";
import { forgetCookie, writeCookie } from "../cookies";
import { localeCookie, pageLocale } from "../messages/locale";
import { sessionMessages } from "../messages/session";
import { forgetSearches } from "../search/kept-searches";
import { isSendingFiles } from "../storage/under-way";
import { clearBrowserKeys } from "./browser-keys";
import { wantsNotices } from "./ending/notices";
import { signedOutMark } from "./ending/signed-out-mark";
import { type LoginReason, loginUrl, mfaUrl } from "./login-url";
import { removeStoredSession } from "./renewal/stored-session";
import { supabaseAuth } from "./supabase";

const patienceMs = 3000;

let leaving = false;

/** Whether this page is on its way to the login page. */
export function isLeaving(): boolean {
  return leaving;
}

/** Ends the session here: both halves, then the browser keys, then the login page, which may have to wait. */
export async function signOut(reason?: LoginReason): Promise<void> {
  if (leaving) {
    return;
  }
  leaving = true;
  const target = loginUrl(reason, reason && currentPath());
  await atMost(patienceMs, endAtAuth());
  removeStoredSession();
  forgetPerson();
  writeCookie(signedOutMark, "1");
  const isEnded = await atMost(patienceMs, endMirror({ redirect: false }));
  if (isEnded && (await isReachable(AbortSignal.timeout(patienceMs)))) {
    window.location.assign(target);
  } else {
    showSignedOut(target);
  }
}

async function endAtAuth(): Promise<void> {
  const auth = await supabaseAuth();
  await auth.signOut({ scope: "local" });
}

/** Signing out of this browser depends on no server: what fails or takes longer is left. Whether it was done. */
async function atMost(ms: number, work: Promise<unknown>): Promise<boolean> {
  const patience = new Promise<boolean>((resolve) => setTimeout(() => resolve(false), ms));
  return await Promise.race([work.then(() => true).catch(() => false), patience]);
}

/** Another tab ended the session: go to the login page too. */
export function leave(reason?: LoginReason): void {
  if (!leaving) {
    leaving = true;
    forgetPerson();
    window.location.assign(loginUrl(reason, currentPath()));
  }
}

/** Auth has ended the session: sign out, tell the person, go to the login page. */
export function sessionIsOver(): void {
  if (!leaving) {
    notifyExpired();
    void signOut(reasonToTell("SessionExpired"));
  }
}

/** Why the person has to sign in again: a file that was not saved matters more than how the session ended. */
export function reasonToTell(otherwise?: LoginReason): LoginReason | undefined {
  return isSendingFiles() ? "UploadStopped" : otherwise;
}

/** Reloads the page from the server: it belongs to nobody or to somebody else. */
export function reloadPage(): void {
  window.location.reload();
}

/** The API wants the second factor first: go and give it, then come back. */
export function secondFactorIsDue(): void {
  if (!leaving && window.location.pathname !== routes.mfa) {
    leaving = true;
    window.location.assign(mfaUrl(currentPath()));
  }
}

/** Nothing of the person stays on a shared computer, not even their language. */
function forgetPerson(): void {
  clearBrowserKeys();
  forgetSearches();
  forgetCookie(localeCookie);
}

function currentPath(): string {
  return window.location.pathname + window.location.search;
}

function notifyExpired(): void {
  const isAllowed = typeof Notification !== "undefined" && Notification.permission === "granted";
  if (!isAllowed || !wantsNotices()) {
    return;
  }
  const texts = sessionMessages[pageLocale()];
  try {
    new Notification(texts.expiredTitle, { body: texts.expiredBody });
  } catch {
    // Some phones allow notifications only from a service worker; the login page says it as well.
  }
}

/*
 * The page of a person who has signed out without a connection. Leaving for the login page would show the
 * browser's own error page, and the person's page one step back.
 */

let target: string | undefined;
const listeners = new Set<() => void>();

/** Where the signed-out page leads; undefined while it is not shown. */
export function signedOutTarget(): string | undefined {
  return target;
}

export function onSignedOut(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Takes the place of every page, until `next` can be reached. */
function showSignedOut(next: string): void {
  target = next;
  // What the server sent with the page is in there, the person's name too; it was run long ago.
  for (const script of document.querySelectorAll("script:not([src])")) {
    script.remove();
  }
  for (const listener of listeners) {
    listener();
  }
}

async function isReachable(signal: AbortSignal): Promise<boolean> {
  try {
    return (await fetch(routes.login, { method: "HEAD", cache: "no-store", signal })).ok;
  } catch {
    return false;
  }
}

/** Opens the address as soon as its server responds; `onFailed` is called for each attempt that fails. */
export async function openWhenReachable(
  address: string,
  signal: AbortSignal,
  onFailed: () => void,
): Promise<void> {
  for (let attempt = 1; !signal.aborted; attempt += 1) {
    if (await isReachable(signal)) {
      window.location.assign(address);
      return;
    }
    onFailed();
    await waitForConnection(waitBefore(attempt, Math.random), signal).catch(() => undefined);
  }
}
