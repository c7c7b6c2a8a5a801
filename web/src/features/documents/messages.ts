import type { Locale } from "@/lib/messages/locale";
import { useLocale } from "@/lib/messages/locale-context";
import { type DocumentsMessages, documentsEn } from "./messages-en";
import { documentsEs } from "./messages-es";

const texts: Record<Locale, DocumentsMessages> = { en: documentsEn, es: documentsEs };

/** The feature's texts in the language in use. */
export function useDocumentsMessages(): DocumentsMessages {
  return texts[useLocale().locale];
}
