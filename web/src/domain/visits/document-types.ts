import { defineMessages } from "@/lib/messages/define";
import type { Locale } from "@/lib/messages/locale";
import { useLocale } from "@/lib/messages/locale-context";

/** The built-in types, stored under their English names. */
const documentTypeNames = defineMessages({
  en: {
    "Insurance Claim Form": "Insurance Claim Form",
    "Medical Report": "Medical Report",
    "Hospital Invoice": "Hospital Invoice",
    Prescription: "Prescription",
    "Lab Test Results": "Lab Test Results",
  },
  es: {
    "Insurance Claim Form": "Formulario de reclamación al seguro",
    "Medical Report": "Informe médico",
    "Hospital Invoice": "Factura del hospital",
    Prescription: "Receta médica",
    "Lab Test Results": "Resultados de laboratorio",
  },
});

/** A stored document type in the person's language; a type that the agency added keeps its name. */
export function documentTypeName(stored: string, locale: Locale): string {
  const names: Readonly<Record<string, string>> = documentTypeNames[locale];
  return Object.hasOwn(names, stored) ? (names[stored] ?? stored) : stored;
}

/** Names document types in the language in use. */
export function useDocumentTypeName(): (stored: string) => string {
  const { locale } = useLocale();
  return (stored) => documentTypeName(stored, locale);
}
