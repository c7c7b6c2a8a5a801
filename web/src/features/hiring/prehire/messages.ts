import type { PrehireSection } from "@/lib/api/generated/types.gen";
import { defineMessages, joinMessages } from "@/lib/messages/define";
import { fieldMessages } from "./field-messages";
import { sectionNames } from "./section-names";

type LaneWords = Record<PrehireSection["lane"], string>;

const ownMessages = defineMessages({
  en: {
    progress: (done: string, all: string) => `${done} of ${all} sections`,
    completed: "Signed and complete",
    none: "The applicant has not saved any section yet.",
    saved: (section: string, moment: string) => `${section}, saved ${moment}`,
    missing: "Not filled in yet:",
    hidden: {
      general: "Only staff can see",
      background: "Only administrators and hiring managers can see",
      medical: "Only administrators can see",
      tax: "Only administrators can see",
    } satisfies LaneWords,
    yes: "Yes",
    no: "No",
    noneGiven: "None",
    sections: sectionNames.en,
  },
  es: {
    progress: (done, all) => `${done} de ${all} secciones`,
    completed: "Firmado y completo",
    none: "El solicitante todavía no ha guardado ninguna sección.",
    saved: (section, moment) => `${section}, guardado el ${moment}`,
    missing: "Falta por completar:",
    hidden: {
      general: "Solo el personal puede ver",
      background: "Solo los administradores y responsables de contratación pueden ver",
      medical: "Solo los administradores pueden ver",
      tax: "Solo los administradores pueden ver",
    },
    yes: "Sí",
    no: "No",
    noneGiven: "Ninguno",
    sections: sectionNames.es,
  },
});

export const prehireMessages = joinMessages(ownMessages, fieldMessages);
export type PrehireTexts = (typeof prehireMessages)["en"];
