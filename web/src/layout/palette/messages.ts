import { defineMessages, joinMessages } from "@/lib/messages/define";
import { shellMessages } from "@/lib/messages/shell";

/** The pages' names as the menu has them, and those of the pages that it does not name. */
export const paletteMessages = joinMessages(
  shellMessages,
  defineMessages({
    en: {
      goTo: "Go to",
      typeName: "Page, applicant, patient or job",
      found: "What was found",
      none: "Nothing has this name.",
      applicationsBoard: "Board of applications",
      survey: "If they came today",
      applicationsInbox: "Inbox",
    },
    es: {
      goTo: "Ir a",
      typeName: "Página, solicitante, paciente o empleo",
      found: "Resultados",
      none: "Nada tiene este nombre.",
      applicationsBoard: "Tablero de solicitudes",
      survey: "Si vinieran hoy",
      applicationsInbox: "Solicitudes pendientes",
    },
  }),
);
