import type { PrehireSection } from "@/lib/api/generated/types.gen";
import { defineMessages, joinMessages } from "@/lib/messages/define";
import { fieldMessages } from "./field-messages";

type SectionNames = Record<PrehireSection["sectionId"], string>;
type LaneWords = Record<PrehireSection["lane"], string>;

const ownMessages = defineMessages({
  en: {
    progress: (done: string, all: string) => `${done} of ${all} sections`,
    completed: "Signed and complete",
    none: "The applicant has not saved any section yet.",
    saved: (section: string, moment: string) => `${section}, saved ${moment}`,
    missing: "Not filled in yet:",
    hidden: {
      general: "For staff",
      background: "For administrators and hiring managers",
      medical: "For administrators",
      tax: "For administrators",
    } satisfies LaneWords,
    yes: "Yes",
    no: "No",
    noneGiven: "None",
    sections: {
      personal: "Personal details",
      position: "Position and availability",
      work_authorization: "Work authorization and driving",
      experience: "Experience",
      education: "Education and licenses",
      references: "References",
      background: "Background check",
      health: "Health",
      tax: "Tax and payroll forms",
      policies: "Emergency contact and policies",
      signature: "Review and signature",
    } satisfies SectionNames,
  },
  es: {
    progress: (done, all) => `${done} de ${all} secciones`,
    completed: "Firmado y completo",
    none: "El solicitante todavía no ha guardado ninguna sección.",
    saved: (section, moment) => `${section}, guardado el ${moment}`,
    missing: "Falta por completar:",
    hidden: {
      general: "Para el personal",
      background: "Para administradores y responsables de contratación",
      medical: "Para administradores",
      tax: "Para administradores",
    },
    yes: "Sí",
    no: "No",
    noneGiven: "Ninguno",
    sections: {
      personal: "Datos personales",
      position: "Puesto y disponibilidad",
      work_authorization: "Permiso de trabajo y manejo",
      experience: "Experiencia",
      education: "Estudios y licencias",
      references: "Referencias",
      background: "Verificación de antecedentes",
      health: "Salud",
      tax: "Formularios de impuestos y nómina",
      policies: "Contacto de emergencia y políticas",
      signature: "Revisión y firma",
    },
  },
});

export const prehireMessages = joinMessages(ownMessages, fieldMessages);
export type PrehireTexts = (typeof prehireMessages)["en"];
