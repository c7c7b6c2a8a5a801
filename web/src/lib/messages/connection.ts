import { defineMessages } from "./define";

/** What a person reads while there is no connection, or after an update. */
export const connectionMessages = defineMessages({
  en: {
    offline: "You are offline. Nothing can be saved right now.",
    pageWaits: "You are offline. The page opens when the connection is back.",
    cannotOpen: "This could not be opened",
    network: "It could not be loaded. Check your connection and try again.",
    outdated: "Carehire has been updated since you opened this page. Reload the page to continue.",
    asksFirst: "If something is not saved yet, you will be asked first.",
    reload: "Reload the page",
  },
  es: {
    offline: "No hay conexión. Por ahora no se puede guardar nada.",
    pageWaits: "No hay conexión. La página se abrirá cuando la conexión vuelva.",
    cannotOpen: "No se pudo abrir",
    network: "No se pudo cargar. Revise su conexión e intente de nuevo.",
    outdated:
      "Carehire se actualizó desde que abrió esta página. Vuelva a cargarla para continuar.",
    asksFirst: "Si hay algo sin guardar, se le preguntará antes.",
    reload: "Volver a cargar la página",
  },
});
