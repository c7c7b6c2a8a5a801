import { defineMessages } from "@/lib/messages/define";

export const openFileMessages = defineMessages({
  en: {
    blocked: "The browser did not open a new tab. Open it with this link within a minute:",
  },
  es: {
    blocked: "El navegador no abrió la pestaña nueva. Ábralo con este enlace antes de un minuto:",
  },
});
