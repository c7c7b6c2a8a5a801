/** Fields that many plain sections have, alike in all of them. */

import { defineMessages } from "@/lib/messages/define";
import { fieldErrorMessages } from "@/lib/messages/field-errors";
import type { Locale } from "@/lib/messages/locale";

const texts = defineMessages({
  en: {
    name: "Name",
    code: "Code",
    codeHint: "A short name for lists and files, such as HHA.",
    codeInvalid: "Use letters, digits and hyphens only.",
    description: "Description",
    phone: "Phone",
    addressLine: "Street address",
    city: "City",
    state: "State",
    postalCode: "ZIP code",
    letter: "Letter in English",
    letterEs: "Letter in Spanish",
  },
  es: {
    name: "Nombre",
    code: "Código",
    codeHint: "Un nombre corto para listas y archivos, como HHA.",
    codeInvalid: "Use solo letras, dígitos y guiones.",
    description: "Descripción",
    phone: "Teléfono",
    addressLine: "Dirección",
    city: "Ciudad",
    state: "Estado",
    postalCode: "Código postal",
    letter: "Carta en inglés",
    letterEs: "Carta en español",
  },
});

export function nameField(locale: Locale) {
  return { name: "name", kind: "text", label: texts[locale].name } as const;
}

export function codeField(locale: Locale) {
  const { code, codeHint, codeInvalid } = texts[locale];
  return { name: "code", kind: "text", label: code, hint: codeHint, invalid: codeInvalid } as const;
}

/** Long, but in the list anyway, because it is most of what there is to know. */
export function descriptionField(locale: Locale) {
  const label = texts[locale].description;
  return { name: "description", kind: "textarea", label, inList: true } as const;
}

/** The address of a place, and its phone number. */
export function placeFields(locale: Locale) {
  const t = texts[locale];
  const { phone, postal_code: postalCode } = fieldErrorMessages[locale];
  return [
    { name: "phone", kind: "text", type: "tel", label: t.phone, invalid: phone },
    { name: "addressLine", kind: "text", label: t.addressLine, inList: false },
    { name: "city", kind: "text", label: t.city },
    { name: "state", kind: "text", label: t.state },
    {
      name: "postalCode",
      kind: "text",
      label: t.postalCode,
      invalid: postalCode,
      inList: false,
    },
  ] as const;
}

/** A letter in both languages; the hint says what it may name. */
export function letterFields(locale: Locale, hint: string) {
  const { letter, letterEs } = texts[locale];
  const shared = { kind: "textarea", rows: 12, required: true, inList: false } as const;
  return [
    { ...shared, name: "letter", label: letter, hint },
    { ...shared, name: "letterEs", label: letterEs },
  ] as const;
}
