import { defineMessages } from "./define";

export const problemMessages = defineMessages({
  en: {
    notFoundTitle: "Page not found",
    notFoundText: "This address does not lead anywhere. The page may have been moved or removed.",
    failedTitle: "Something went wrong",
    failedText:
      "This page could not be shown. Try again; if it happens again, tell your administrator.",
    toStart: "Go to the start page",
  },
  es: {
    notFoundTitle: "Página no encontrada",
    notFoundText:
      "Esta dirección no lleva a ninguna parte. Es posible que la página se haya movido o eliminado.",
    failedTitle: "Algo salió mal",
    failedText:
      "No se pudo mostrar esta página. Intente de nuevo; si vuelve a ocurrir, avise a su administrador.",
    toStart: "Ir a la página de inicio",
  },
});
