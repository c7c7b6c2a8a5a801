import { defineMessages } from "@/lib/messages/define";

export const printMessages = defineMessages({
  en: {
    print: {
      before_offer: "Print empty form",
      after_offer: "Print empty form for after the offer",
    },
    failed: "The form could not be opened.",
  },
  es: {
    print: {
      before_offer: "Imprimir formulario vacío",
      after_offer: "Imprimir formulario vacío para después de la oferta",
    },
    failed: "No se pudo abrir el formulario.",
  },
});
