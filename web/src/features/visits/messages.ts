import type { Locale } from "@/lib/messages/locale";
import { useLocale } from "@/lib/messages/locale-context";
import { type VisitsMessages, visitsEn } from "./messages-en";
import { visitsEs } from "./messages-es";

const texts: Record<Locale, VisitsMessages> = { en: visitsEn, es: visitsEs };

/** The feature's texts in the language in use. */
export function useVisitsMessages(): VisitsMessages {
  return texts[useLocale().locale];
}
