import type { EnteredBy } from "@/lib/api/generated/types.gen";
import { defineMessages } from "@/lib/messages/define";

type HowWords = Record<EnteredBy["how"], string>;

export const enteringMessages = defineMessages({
  en: {
    together: "Fill in together",
    change: (section: string) => `Change: ${section}`,
    title: (section: string, name: string) => `${section}: fill in with ${name}`,
    intro:
      "Enter what the applicant tells you. Your name is kept with it, the applicant sees it, and it becomes part of what they sign.",
    filesApart: "Files are sent by the applicant, or added under “Files and documents”.",
    keepsRow:
      "This one or a later one has a picture, so it stays. The applicant can remove pictures in their own form.",
    picturesUnknown: "It can be removed once it is known which ones have pictures.",
    how: "By phone or in person",
    hows: { PHONE: "On the phone", IN_PERSON: "In person" } satisfies HowWords,
    alsoPresent: "Who else is there",
    alsoPresentHint: "An interpreter or a relative, for example.",
    save: "Save",
    saved: (section: string) => `${section} is saved.`,
    failed: "This could not be saved. Nothing is lost: try again in a moment.",
    entered: (name: string, how: EnteredBy["how"]) =>
      how === "PHONE"
        ? `Filled in by ${name} on the phone with the applicant`
        : `Filled in by ${name} in person with the applicant`,
    also: (names: string) => `Also present: ${names}`,
  },
  es: {
    together: "Completar juntos",
    change: (section) => `Cambiar: ${section}`,
    title: (section, name) => `${section}: completar con ${name}`,
    intro:
      "Escriba lo que le diga el solicitante. Su nombre queda anotado, el solicitante lo ve y pasa a formar parte de lo que firma.",
    filesApart: "Los archivos los envía el solicitante, o se agregan en «Archivos y documentos».",
    keepsRow:
      "Esta o una posterior tiene foto, así que se queda. El solicitante puede quitar las fotos en su propio formulario.",
    picturesUnknown: "Se podrá quitar cuando se sepa cuáles tienen foto.",
    how: "Por teléfono o en persona",
    hows: { PHONE: "Por teléfono", IN_PERSON: "En persona" },
    alsoPresent: "Quién más está presente",
    alsoPresentHint: "Por ejemplo, un intérprete o un familiar.",
    save: "Guardar",
    saved: (section) => `${section}: guardado.`,
    failed: "No se pudo guardar. No se pierde nada: inténtelo de nuevo en un momento.",
    entered: (name, how) =>
      how === "PHONE"
        ? `Completado por ${name} por teléfono con el solicitante`
        : `Completado por ${name} en persona con el solicitante`,
    also: (names) => `También presente: ${names}`,
  },
});
