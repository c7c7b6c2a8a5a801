import { signIn } from "next-auth/react";
import { routes } from "../routes";
import { storeToken } from "./browser-keys";

/** Tells the other tabs that the session changed; next-auth itself does so only on sign-out and update. */
function tellOtherTabs(): void {
  const message = { event: "session", data: { trigger: "getSession" }, timestamp: Date.now() };
  localStorage.setItem("nextauth.message", JSON.stringify(message));
}

/** Begins the server's mirror of a session just opened; false when the server refuses the token. */
export async function beginMirror(accessToken: string): Promise<boolean> {
  // Without an address of its own next-auth takes this page's, and its `error` for an answer.
  const options = { accessToken, redirect: false, callbackUrl: routes.home } as const;
  const result = await signIn("credentials", options);
  if (result?.ok !== true || result.error) {
    return false;
  }
  storeToken(accessToken);
  tellOtherTabs();
  return true;
}
