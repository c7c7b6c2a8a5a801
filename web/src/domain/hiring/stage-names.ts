import { defineMessages } from "@/lib/messages/define";

/** What the statuses of an application are called, for staff. */
export const stageNames = defineMessages({
  en: {
    DRAFT: "Draft",
    SUBMITTED: "Submitted",
    IN_REVIEW: "In review",
    INTERVIEW_SCHEDULED: "Interview scheduled",
    INTERVIEWED: "Interviewed",
    CONDITIONAL_OFFER: "Conditional offer",
    PRE_HIRE: "Pre-hire",
    VERIFICATION: "Verification",
    HIRED: "Hired",
    ON_HOLD: "On hold",
    WITHDRAWN: "Withdrawn",
    REJECTED: "Rejected",
  },
  es: {
    DRAFT: "Borrador",
    SUBMITTED: "Enviada",
    IN_REVIEW: "En revisión",
    INTERVIEW_SCHEDULED: "Entrevista programada",
    INTERVIEWED: "Entrevista realizada",
    CONDITIONAL_OFFER: "Oferta condicional",
    PRE_HIRE: "Precontratación",
    VERIFICATION: "Verificación",
    HIRED: "Contratación hecha",
    ON_HOLD: "En espera",
    WITHDRAWN: "Retirada",
    REJECTED: "Rechazada",
  },
});
