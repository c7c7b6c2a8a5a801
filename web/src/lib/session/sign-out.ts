import { signOut as endMirror } from "next-auth/react";
import { forgetCookie } from "../cookies";
import { isLocale, localeCookie } from "../messages/locale";
import { sessionMessages } from "../messages/session";
import { type LoginReason, loginUrl, mfaUrl, routes } from "../routes";
import { forgetSearches } from "../search/kept-searches";
import { clearBrowserKeys } from "./browser-keys";
import { removeStoredSession } from "./renewal/stored-session";
import { supabaseAuth } from "./supabase";

const patienceMs = 3000;

let leaving = false;

/** Whether this page is on its way to the login page. */
export function isLeaving(): boolean {
  return leaving;
}

/** Ends the session here: both halves, then the browser keys, then the login page. */
export async function signOut(reason?: LoginReason): Promise<void> {
  if (leaving) {
    return;
  }
  leaving = true;
  const target = loginUrl(reason, reason === "SessionExpired" ? currentPath() : undefined);
  await atMost(patienceMs, endAtAuth());
  removeStoredSession();
  forgetPerson();
  await atMost(patienceMs, endMirror({ redirect: false }));
  window.location.assign(target);
}

async function endAtAuth(): Promise<void> {
  const auth = await supabaseAuth();
  await auth.signOut({ scope: "local" });
}

/** Signing out of this browser depends on no server: whatever fails or takes longer is left. */
async function atMost(ms: number, work: Promise<unknown>): Promise<void> {
  const patience = new Promise((resolve) => setTimeout(resolve, ms));
  await Promise.race([work.catch(() => undefined), patience]);
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
    void signOut("SessionExpired");
  }
}

/** Draws the page anew, by the server: it belongs to nobody or to somebody else. */
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

/** Nothing of the person stays on a shared computer, their language neither. */
function forgetPerson(): void {
  clearBrowserKeys();
  forgetSearches();
  forgetCookie(localeCookie);
}

function currentPath(): string {
  return window.location.pathname + window.location.search;
}

function notifyExpired(): void {
  if (typeof Notification === "undefined" || Notification.permission !== "granted") {
    return;
  }
  const { lang } = document.documentElement;
  const texts = sessionMessages[isLocale(lang) ? lang : "en"];
  try {
    new Notification(texts.expiredTitle, { body: texts.expiredBody });
  } catch {
    // Some phones allow notifications only from a service worker; the login page says it as well.
  }
}
