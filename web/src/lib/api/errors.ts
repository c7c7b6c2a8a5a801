import { ownErrorMessages, spanishErrors } from "../messages/errors";
import type { Locale } from "../messages/locale";
import { isOffline } from "./connection";

export type FieldError = {
  field: string;
  message: string;
  code?: string;
  /** What the message names. */
  values?: Readonly<Record<string, string>>;
};

/** A server that does not respond now, as reported by a gateway or the API itself; most often it passes. */
export function isServerDown(status: number): boolean {
  return status >= 502 && status <= 504;
}

function codeOf(status: number): string {
  if (status === 0) {
    return "network";
  }
  return isServerDown(status) ? "unavailable" : "internal";
}

/** What the API returned instead of a success; `status` 0 means that no response came. */
export class ApiError extends Error {
  override readonly name = "ApiError";
  readonly status: number;
  readonly code: string;
  readonly details: readonly FieldError[];
  readonly requestId: string | undefined;

  constructor(status: number, body: ErrorBody, fallback: string) {
    // A gateway's own page has no JSON. Of a fault of its own the API says nothing, the call at least what was not done.
    const said = body.code === "internal" ? undefined : body.message;
    super(said || (isServerDown(status) ? ownErrorMessages.en.unavailable : fallback));
    this.status = status;
    this.code = body.code ?? codeOf(status);
    this.details = Array.isArray(body.details) ? body.details : [];
    this.requestId = body.requestId;
  }
}

export type ErrorBody = {
  message?: string;
  code?: string;
  details?: FieldError[];
  requestId?: string;
};

/** What a refusal says, as far as it says it in JSON. */
export function errorBodyOf(text: string): ErrorBody {
  try {
    return JSON.parse(text) as ErrorBody;
  } catch {
    return {};
  }
}

/** Whether what was asked for is not there. */
export function isNotFound(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404;
}

/** Whether what was asked for was there once and has ended. */
export function isGone(error: unknown): boolean {
  return error instanceof ApiError && error.status === 410;
}

/** For a call that could not be made now: offline, or a service it needs does not respond. */
export function unreachableError(): ApiError {
  const code = isOffline() ? "network" : "unavailable";
  return new ApiError(code === "network" ? 0 : 503, { code }, ownErrorMessages.en[code]);
}

function isOwn(code: string): code is keyof typeof ownErrorMessages.en {
  return code in ownErrorMessages.en;
}

/** What to tell the person: the API's own words in English, the same code's words elsewhere; of a fault, what could not be done. */
export function errorText(error: unknown, locale: Locale, fallback: string): string {
  if (!(error instanceof ApiError)) {
    return fallback;
  }
  const { code, status } = error;
  if (isOwn(code) && (locale !== "en" || status === 0)) {
    return ownErrorMessages[locale][code];
  }
  if (locale === "en") {
    return error.message || fallback;
  }
  const said = code === "internal" && fallback !== "" ? fallback : spanishErrors[code];
  return said ?? (error.message || fallback);
}

const expiredMessages = ["Token has expired", "Token verification failed"];

/** Whether the API considered the caller not signed in; only Auth knows whether that is so. */
export function isSessionRefused(status: number, message = ""): boolean {
  return status === 401 || expiredMessages.some((text) => message.includes(text));
}
