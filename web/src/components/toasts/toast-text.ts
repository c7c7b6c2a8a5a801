import { ApiError, errorText } from "@/lib/api/errors";
import type { Locale } from "@/lib/messages/locale";
import { commonMessages } from "@/lib/messages/words";

export type ToastText = { summary?: string; detail?: string };

/**
 * What a toast says of a failure. A lost connection and a failure without words of its own have
 * the specification's titles, with the reason below.
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
  return reason === "" || reason === commonMessages.en.anErrorOccurred
    ? { summary: t.anErrorOccurred }
    : { summary: t.anErrorOccurred, detail: reason };
}
