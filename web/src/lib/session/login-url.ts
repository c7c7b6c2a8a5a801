/** Addresses of the pages to sign in at, with why somebody is there and where to go afterwards. */
import { routes } from "@/pages";

export type LoginReason = "SessionRequired" | "SessionExpired" | "UploadStopped";

/** Where the second factor is asked for, and the page to return to. */
export function mfaUrl(returnUrl: string): string {
  return `${routes.mfa}?returnUrl=${encodeURIComponent(returnUrl)}`;
}

/** The login page's address, saying why the person is there and where to go afterwards. */
export function loginUrl(reason?: LoginReason, returnUrl?: string): string {
  const query = new URLSearchParams();
  if (reason !== undefined) {
    query.set("error", reason);
  }
  if (returnUrl !== undefined && returnUrl !== routes.home) {
    query.set("returnUrl", returnUrl);
  }
  const text = query.toString();
  return text === "" ? routes.login : `${routes.login}?${text}`;
}

/** Where a guarded page sends people without a session: our parameter and next-auth's for the way back. */
export function guardedLoginUrl(path: string): string {
  const query = new URLSearchParams({
    error: "SessionRequired",
    returnUrl: path,
    callbackUrl: path,
  });
  return `${routes.login}?${query}`;
}

/** Whether to say why somebody came to the login page: those who only open the site asked for no page yet. */
export function isReasonTold(reason: string | undefined, returnUrl: string | undefined): boolean {
  return reason !== undefined && !(reason === "SessionRequired" && returnUrl === routes.home);
}
