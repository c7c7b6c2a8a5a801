import { ownErrorMessages } from "../messages/errors";
import type { Locale } from "../messages/locale";
import { commonMessages } from "../messages/words";
import { ApiError, errorText } from "./errors";

export type ToastText = { summary?: string; detail: string };

/** The server's own fault, after which the same may succeed. */
const FAULTS = 500;

/**
 * What a toast says about a failure: the reason, and never just a title. A lost connection and a failure that
 * nobody has given a reason for have the specification's titles, with what can be done below.
 */
export function failureToast(error: unknown, locale: Locale, fallback?: string): ToastText {
  const t = commonMessages[locale];
  if (error instanceof ApiError && error.code === "network") {
    return { summary: t.networkError, detail: t.checkConnection };
  }
  if (fallback !== undefined) {
    return { detail: errorText(error, locale, fallback) };
  }
  const reason = errorText(error, locale, "");
  if (reason !== "" && reason !== commonMessages.en.anErrorOccurred) {
    return { detail: reason };
  }
  const isFault = error instanceof ApiError && error.status >= FAULTS;
  const detail = isFault ? ownErrorMessages[locale].unavailable : t.somethingWrong;
  return { summary: t.anErrorOccurred, detail };
}

/** What a toast would say of a failure, in one text for where the press was. */
export function failureSentence(error: unknown, locale: Locale, fallback?: string): string {
  const { summary, detail } = failureToast(error, locale, fallback);
  return summary === undefined ? detail : `${summary}. ${detail}`;
}
