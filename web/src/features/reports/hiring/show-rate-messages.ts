import { defineMessages } from "@/lib/messages/define";

export const showRateMessages = defineMessages({
  en: {
    title: "Who came to interviews",
    failed: "The interview attendance could not be loaded.",
    heads: {
      what: "Interviews",
      came: "Came",
      missed: "Did not come",
      open: "Not noted",
      rate: "Rate",
    },
    groups: {
      sources: "By where they had found the job",
      leadTimes: "By how long before they were booked",
      answers: "By what they said beforehand",
    },
    leadTimes: {
      one_day: "Less than a day",
      three_days: "1 or 2 days",
      week: "3 to 6 days",
      longer: "A week or more",
    },
    answers: {
      confirmed: "Said that they would come",
      reminded: "Said nothing to the reminder",
      not_reminded: "Not reminded",
    },
  },
  es: {
    title: "Quién vino a las entrevistas",
    failed: "No se pudo contar quién vino a las entrevistas.",
    heads: {
      what: "Entrevistas",
      came: "Vinieron",
      missed: "No vinieron",
      open: "Sin anotar",
      rate: "Asistencia",
    },
    groups: {
      sources: "Según dónde encontraron el empleo",
      leadTimes: "Según con cuánta antelación se citaron",
      answers: "Según lo que dijeron antes",
    },
    leadTimes: {
      one_day: "Menos de un día",
      three_days: "1 o 2 días",
      week: "De 3 a 6 días",
      longer: "Una semana o más",
    },
    answers: {
      confirmed: "Dijeron que vendrían",
      reminded: "No respondieron al recordatorio",
      not_reminded: "Sin recordatorio",
    },
  },
});
