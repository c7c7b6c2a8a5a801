import { defineMessages } from "@/lib/messages/define";

/** What an offer and its terms are called: the same words for those who send one and those who answer it. */
export const offerWords = defineMessages({
  en: {
    states: {
      SENT: "Waiting for an answer",
      ACCEPTED: "Accepted",
      DECLINED: "Declined",
      EXPIRED: "Expired",
      WITHDRAWN: "Withdrawn",
    },
    per: {
      hour: "per hour",
      visit: "per visit",
      day: "per day",
      week: "per week",
      year: "per year",
    },
    pay: "Pay",
    hours: "Hours per week",
    starts: "First day of work",
    workplace: "Place of work",
    open: "To be agreed",
    letter: "The letter",
    pdf: "Open as PDF",
  },
  es: {
    states: {
      SENT: "Espera respuesta",
      ACCEPTED: "Aceptada",
      DECLINED: "Rechazada",
      EXPIRED: "Vencida",
      WITHDRAWN: "Retirada",
    },
    per: {
      hour: "por hora",
      visit: "por visita",
      day: "por día",
      week: "por semana",
      year: "por año",
    },
    pay: "Pago",
    hours: "Horas por semana",
    starts: "Primer día de trabajo",
    workplace: "Lugar de trabajo",
    open: "Por acordar",
    letter: "La carta",
    pdf: "Abrir como PDF",
  },
});
