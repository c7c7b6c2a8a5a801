import { defineMessages } from "@/lib/messages/define";
import { inEnglish, inSpanish } from "@/lib/numbers/counting";

export const showRateMessages = defineMessages({
  en: {
    title: "Who came to interviews, last 90 days",
    failed: "The interview attendance could not be loaded.",
    came: (count: number) => inEnglish(count, "# came", "# came"),
    missed: (count: number) => inEnglish(count, "# did not come", "# did not come"),
    open: (count: number) => inEnglish(count, "# not noted yet", "# not noted yet"),
    closer: "What it depends on",
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
    noSource: "Not known",
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
    fewest: "A rate is shown for 20 interviews or more: with fewer, it would be chance.",
  },
  es: {
    title: "Quién vino a las entrevistas, últimos 90 días",
    failed: "No se pudo contar quién vino a las entrevistas.",
    came: (count) => inSpanish(count, "# vino", "# vinieron"),
    missed: (count) => inSpanish(count, "# no vino", "# no vinieron"),
    open: (count) => inSpanish(count, "# sin anotar", "# sin anotar"),
    closer: "De qué depende",
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
    noSource: "No se sabe",
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
    fewest: "El porcentaje se muestra a partir de 20 entrevistas: con menos, sería casualidad.",
  },
});
