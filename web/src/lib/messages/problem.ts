import { defineMessages } from "./define";

export const problemMessages = defineMessages({
  en: {
    notFoundTitle: "Page not found",
    notFoundText: "There is no page at this address. It may be mistyped, or the page was removed.",
    failedTitle: "Something went wrong",
    failedText:
      "This page could not be shown. Try again; if it happens again, let the agency know.",
    toStart: "Go to the start page",
    toJobs: "See open jobs",
    toSignIn: "Sign in",
    toDashboard: "Go to the dashboard",
  },
  es: {
    notFoundTitle: "Página no encontrada",
    notFoundText:
      "No hay ninguna página en esta dirección. Puede estar mal escrita, o la página se eliminó.",
    failedTitle: "Algo salió mal",
    failedText:
      "No se pudo mostrar esta página. Intente de nuevo; si vuelve a ocurrir, avise a la agencia.",
    toStart: "Ir a la página de inicio",
    toJobs: "Ver los empleos",
    toSignIn: "Iniciar sesión",
    toDashboard: "Ir al panel",
  },
});
