import { defineMessages } from "./define";

export const idleMessages = defineMessages({
  en: {
    warning:
      "You have not done anything for a while. The screen will be locked in about two minutes.",
    stay: "Keep working",
    title: "Locked",
    text: (name: string) =>
      `${name}, the screen is locked because nothing was done for a while. Your work is still here.`,
    password: "Password",
    unlock: "Unlock",
    useCode: "Use a code from your authenticator",
    usePassword: "Use your password",
    signOut: "Sign Out",
  },
  es: {
    warning: "Hace un rato que no hace nada. La pantalla se bloqueará en unos dos minutos.",
    stay: "Seguir trabajando",
    title: "Bloqueada",
    text: (name) =>
      `${name}, la pantalla está bloqueada porque no se hizo nada durante un rato. Su trabajo sigue aquí.`,
    password: "Contraseña",
    unlock: "Desbloquear",
    useCode: "Usar un código de su autenticador",
    usePassword: "Usar su contraseña",
    signOut: "Cerrar sesión",
  },
});
