import { defineMessages, joinMessages } from "@/lib/messages/define";
import { shellMessages } from "@/lib/messages/shell";

/** The pages' names as the menu has them, and those of the pages that it does not name. */
export const paletteMessages = joinMessages(
  shellMessages,
  defineMessages({
    en: {
      goTo: "Go to a page",
      typeName: "Type the name of a page",
      found: "Pages",
      none: "No page has this name.",
      applicationsBoard: "Board of applications",
      survey: "If they came today",
      applicationsInbox: "Inbox",
    },
    es: {
      goTo: "Ir a una página",
      typeName: "Escriba el nombre de una página",
      found: "Páginas",
      none: "Ninguna página tiene este nombre.",
      applicationsBoard: "Tablero de solicitudes",
      survey: "Si vinieran hoy",
      applicationsInbox: "Solicitudes pendientes",
    },
  }),
);
