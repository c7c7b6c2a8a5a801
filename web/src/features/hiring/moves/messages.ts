import { defineMessages } from "@/lib/messages/define";

/** What is said about moves that are made without a dialog. */
export const moveMessages = defineMessages({
  en: {
    cannot: (name: string, from: string, to: string) =>
      `${name} can’t be moved from “${from}” to “${to}”.`,
    others: "Other moves",
    back: (status: string) => `Move back to: ${status}`,
  },
  es: {
    cannot: (name, from, to) => `${name} no puede pasar de «${from}» a «${to}».`,
    others: "Otros cambios",
    back: (status) => `Regresar a: ${status}`,
  },
});
