import { defineMessages, joinMessages } from "@/lib/messages/define";
import { shellMessages } from "@/lib/messages/shell";

/** The pages' names as the menu has them, and those of the pages that it does not name. */
export const paletteMessages = joinMessages(
  shellMessages,
  defineMessages({
    en: {
      goTo: "Go to",
      typeName: "Page, person, job or setting",
      found: "What was found",
      none: "Nothing has this name.",
      applicationsBoard: "Board of applications",
      survey: "If they came today",
      applicationsInbox: "Inbox",
    },
    es: {
      goTo: "Ir a",
      typeName: "Página, persona, empleo o ajuste",
      found: "Resultados",
      none: "Nada tiene este nombre.",
      applicationsBoard: "Tablero de solicitudes",
      survey: "Si vinieran hoy",
      applicationsInbox: "Solicitudes pendientes",
    },
  }),
);
