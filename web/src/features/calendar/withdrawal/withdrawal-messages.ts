import { defineMessages } from "@/lib/messages/define";

export const withdrawalMessages = defineMessages({
  en: {
    withdrawn: (when: string, who: string) => `${when} with ${who} was withdrawn.`,
    back: (when: string) => `${when} is offered again.`,
    failed: "The time could not be brought back.",
  },
  es: {
    withdrawn: (when, who) => `Se retiró el horario: ${when}, con ${who}.`,
    back: (when) => `El horario se ofrece de nuevo: ${when}.`,
    failed: "No se pudo volver a ofrecer el horario.",
  },
});
