import { ApiError } from "@/lib/api/errors";
import { runtimeConfig } from "@/lib/runtime-config";
import { sessionIsOver } from "@/lib/session/sign-out";
import { accessToken, askAuth } from "@/lib/session/supabase";
import { tokenRefused } from "../resume-policy";
import { AttemptError } from "../tus-attempt";

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

/** The status of a failed call, 0 when there was no response; -1 for anything that is not a call. */
export function statusOf(error: unknown): number {
  return error instanceof ApiError || error instanceof AttemptError ? error.status : -1;
}

/** Whether only the person's sign-in is missing. */
export function isSignedOut(error: unknown): boolean {
  return statusOf(error) === 401;
}

/** How Storage recognizes the signed-in person. */
export function bearerAccess() {
  const { publishableKey } = runtimeConfig();
  return { authorize, refreshToken, refusedWith: tokenRefused, statusOf, publishableKey };
}
