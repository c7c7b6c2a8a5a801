import { signIn } from "next-auth/react";
import { storeToken } from "./browser-keys";

/** Tells the other tabs that the session changed; next-auth itself does so only on sign-out and update. */
function tellOtherTabs(): void {
  const message = { event: "session", data: { trigger: "getSession" }, timestamp: Date.now() };
  localStorage.setItem("nextauth.message", JSON.stringify(message));
}

/** Begins the server's mirror of a session just opened; false when the server refuses the token. */
export async function beginMirror(accessToken: string): Promise<boolean> {
  const result = await signIn("credentials", { accessToken, redirect: false });
  if (result?.ok !== true || result.error) {
    return false;
  }
  storeToken(accessToken);
  tellOtherTabs();
  return true;
}
