import { defineMessages } from "./define";

export const idleMessages = defineMessages({
  en: {
    warning:
      "You have not done anything for a while. The screen will be locked in about two minutes.",
    stay: "Keep working",
    title: "Locked",
    signOut: "Sign Out",
  },
  es: {
    warning: "Hace un rato que no hace nada. La pantalla se bloqueará en unos dos minutos.",
    stay: "Seguir trabajando",
    title: "Bloqueada",
    signOut: "Cerrar sesión",
  },
});
