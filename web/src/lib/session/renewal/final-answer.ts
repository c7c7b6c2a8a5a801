/** Which responses of Auth end a session; everything else may pass by itself. */

const finalCodes = [
  "refresh_token_not_found",
  "refresh_token_already_used",
  "session_not_found",
  "session_expired",
  "user_not_found",
  "user_banned",
  "validation_failed",
  "invalid_grant",
];

/** Whether an error of supabase-js says that the session is over. */
export function endsSession(error: { name: string; code?: unknown }): boolean {
  return error.name === "AuthSessionMissingError" || isFinalCode(error.code);
}

function isFinalCode(code: unknown): boolean {
  return typeof code === "string" && finalCodes.includes(code);
}

type RenewalBody = {
  access_token?: unknown;
  error_code?: unknown;
  code?: unknown;
  error?: unknown;
};

/**
 * What a response to a renewal means: a new token, the end of the session, or nothing yet. A portal's
 * page, a rate limit (429), a conflict (409), a key that the gateway does not know: none of them ends it.
 */
export async function judgeRenewal(response: Response): Promise<"renewed" | "over" | "later"> {
  if (response.status >= 500) {
    return "later";
  }
  try {
    const body = (await response.clone().json()) as RenewalBody;
    if (response.ok) {
      return typeof body.access_token === "string" ? "renewed" : "later";
    }
    return isFinalCode(body.error_code ?? body.code ?? body.error) ? "over" : "later";
  } catch {
    return "later";
  }
}
