import { defineMessages } from "@/lib/messages/define";

/** What staff read of a time for an interview, wherever it is set. */
export const slotWords = defineMessages({
  en: { interviewer: "Interviewer", minutes: "Length", minutesUnit: "minutes" },
  es: { interviewer: "Entrevistador", minutes: "Duración", minutesUnit: "minutos" },
});
