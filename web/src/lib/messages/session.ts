import { defineMessages } from "./define";

export const sessionMessages = defineMessages({
  en: {
    expiredTitle: "Session Expired",
    expiredBody: "Your session has expired. Please log in again.",
    signedOut: "You are signed out",
    signedOutWaits: "There is no connection right now. The sign-in page opens when it is back.",
  },
  es: {
    expiredTitle: "Sesión caducada",
    expiredBody: "Su sesión ha caducado. Inicie sesión de nuevo.",
    signedOut: "Sesión cerrada",
    signedOutWaits:
      "Por ahora no hay conexión. La página de inicio de sesión se abrirá cuando vuelva.",
  },
});
