import { defineMessages } from "@/lib/messages/define";

/** Loaded with the notice. */
export const otherDayMessages = defineMessages({
  en: {
    text: (date: string) => `Created for ${date}, which is not the day shown here.`,
    show: "Show that day",
    close: "Close this message",
  },
  es: {
    text: (date: string) => `Creada para el ${date}, que no es el día que se muestra aquí.`,
    show: "Mostrar ese día",
    close: "Cerrar este mensaje",
  },
});
