import type { PrehireSection } from "@/lib/api/generated/types.gen";
import { defineMessages } from "@/lib/messages/define";

type SectionNames = Record<PrehireSection["sectionId"], string>;

/** What the parts of the pre-hire form are called. */
export const sectionNames = defineMessages({
  en: {
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
  es: {
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
});
