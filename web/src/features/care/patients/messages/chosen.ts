import { defineMessages } from "@/lib/messages/define";

/** Loaded with what can be done with the patients that are selected. */
export const chosenMessages = defineMessages({
  en: {
    createVisits: "Create visits",
    tooMany:
      "At most 10,000 visits can be created at once. Narrow the list with a search or a filter.",
  },
  es: {
    createVisits: "Crear visitas",
    tooMany:
      "Se pueden crear como máximo 10,000 visitas a la vez. Reduzca la lista con una búsqueda o un filtro.",
  },
});
