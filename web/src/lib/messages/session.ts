import { defineMessages } from "./define";

export const sessionMessages = defineMessages({
  en: {
    expiredTitle: "Session Expired",
    expiredBody: "Your session has expired. Please log in again.",
  },
  es: {
    expiredTitle: "Sesión caducada",
    expiredBody: "Su sesión ha caducado. Inicie sesión de nuevo.",
  },
});
