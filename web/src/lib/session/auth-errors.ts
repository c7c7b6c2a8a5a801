import { ApiError, errorText, isServerDown } from "../api/errors";
import { type AuthErrorKey, authErrorMessages } from "../messages/auth-errors";
import type { Locale } from "../messages/locale";

type AuthErrorLike = { name: string; code?: unknown; status?: unknown };

const keysByName: Record<string, AuthErrorKey> = {
  AuthRetryableFetchError: "network",
  AuthSessionMissingError: "session_missing",
  AuthInvalidCredentialsError: "validation_failed",
  AuthWeakPasswordError: "weak_password",
};

function isKey(code: unknown): code is AuthErrorKey {
  return typeof code === "string" && code in authErrorMessages.en;
}

function keyOf(error: AuthErrorLike): AuthErrorKey {
  if (isKey(error.code)) {
    return error.code;
  }
  // supabase-js has one name for no answer and for a server that is down.
  if (typeof error.status === "number" && isServerDown(error.status)) {
    return "unavailable";
  }
  return keysByName[error.name] ?? "unknown";
}

/** What to tell the person about a failure of the auth service, or of the API. */
export function authErrorText(error: unknown, locale: Locale): string {
  if (error instanceof ApiError) {
    return errorText(error, locale, authErrorMessages[locale].unknown);
  }
  const key = error instanceof Error ? keyOf(error) : "unknown";
  return authErrorMessages[locale][key];
}
