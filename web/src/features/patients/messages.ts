import type { Locale } from "@/lib/messages/locale";
import { useLocale } from "@/lib/messages/locale-context";
import { type PatientsMessages, patientsEn } from "./messages-en";
import { patientsEs } from "./messages-es";

const texts: Record<Locale, PatientsMessages> = { en: patientsEn, es: patientsEs };

/** The feature's texts in the language in use. */
export function usePatientsMessages(): PatientsMessages {
  return texts[useLocale().locale];
}
