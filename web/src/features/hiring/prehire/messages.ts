import { sectionNames } from "@/domain/hiring/prehire/section-names";
import type { PrehireSection } from "@/lib/api/generated/types.gen";
import { defineMessages } from "@/lib/messages/define";

type LaneWords = Record<PrehireSection["lane"], string>;

export const prehireMessages = defineMessages({
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
    sections: sectionNames.es,
  },
});
