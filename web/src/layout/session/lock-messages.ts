import { defineMessages } from "@/lib/messages/define";

/** What the lock screen says once its code is there; what covers the page before that has its words with it. */
export const lockMessages = defineMessages({
  en: {
    text: (name: string) =>
      `${name}, the screen is locked because nothing was done for a while. Your work is still here.`,
    password: "Password",
    unlock: "Unlock",
    useCode: "Use a code from your authenticator",
    usePassword: "Use your password",
  },
  es: {
    text: (name) =>
      `${name}, la pantalla está bloqueada porque no se hizo nada durante un rato. Su trabajo sigue aquí.`,
    password: "Contraseña",
    unlock: "Desbloquear",
    useCode: "Usar un código de su autenticador",
    usePassword: "Usar su contraseña",
  },
});
