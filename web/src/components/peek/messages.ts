import { defineMessages } from "@/lib/messages/define";

export const peekMessages = defineMessages({
  en: {
    previous: "Previous (K)",
    next: "Next (J)",
    close: "Close (Esc)",
  },
  es: {
    previous: "Anterior (K)",
    next: "Siguiente (J)",
    close: "Cerrar (Esc)",
  },
});
