import { runtimeConfig } from "@/lib/runtime-config";
import { sessionIsOver } from "@/lib/session/sign-out";
import { accessToken, askAuth } from "@/lib/session/supabase";
import { AttemptError, statusOf } from "../attempt";
import { tokenRefused } from "../resume-policy";

async function authorize(): Promise<readonly [string, string]> {
  const token = await accessToken();
  if (token === undefined) {
    throw new AttemptError(401, "TOKEN");
  }
  return ["Authorization", `Bearer ${token}`];
}

async function refreshToken(): Promise<void> {
  const standing = await askAuth();
  if (standing === "over") {
    sessionIsOver();
    throw new AttemptError(401, "TOKEN");
  }
  if (standing === "unknown") {
    throw new AttemptError(0, "TOKEN");
  }
}

/** How Storage recognizes the signed-in person. */
export function bearerAccess() {
  const { publishableKey } = runtimeConfig();
  return { authorize, refreshToken, refusedWith: tokenRefused, statusOf, publishableKey };
}
