import type { Locale } from "@/lib/messages/locale";
import { failureToast } from "./toast-text";

/** What a toast would say of a failure, in one text for where the press was. */
export function failureSentence(error: unknown, locale: Locale, fallback?: string): string {
  const { summary, detail } = failureToast(error, locale, fallback);
  return summary === undefined ? detail : `${summary}. ${detail}`;
}
