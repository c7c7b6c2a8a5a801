import { defineMessages } from "@/lib/messages/define";

/** Loaded with the notice. */
export const otherDayMessages = defineMessages({
  en: {
    text: (date: string, name: string | null) =>
      name === null
        ? `Visits were created for ${date}, which is not the day shown here.`
        : `A visit for ${name} was created for ${date}, which is not the day shown here.`,
    show: "Show that day",
    close: "Close this message",
  },
  es: {
    text: (date, name) =>
      name === null
        ? `Se crearon visitas para el ${date}, que no es el día que se muestra aquí.`
        : `Se creó una visita de ${name} para el ${date}, que no es el día que se muestra aquí.`,
    show: "Mostrar ese día",
    close: "Cerrar este mensaje",
  },
});
