import { ApiError, errorText } from "@/lib/api/errors";
import type { Locale } from "@/lib/messages/locale";

export type FailureTexts = { offline: string; failed: string };

/** Why something did not work, on a page that has no toasts. */
export function failureText(error: unknown, locale: Locale, t: FailureTexts): string {
  const isOffline = error instanceof ApiError && error.status === 0;
  return isOffline ? t.offline : errorText(error, locale, t.failed);
}
