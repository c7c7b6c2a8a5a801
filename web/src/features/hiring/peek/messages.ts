import { defineMessages } from "@/lib/messages/define";

export const peekMessages = defineMessages({
  en: {
    open: "Open",
    openNamed: (name: string) => `Open ${name}’s page`,
    change: "Change",
    changeNamed: (name: string) => `Change the next step: ${name}`,
    call: (name: string) => `Call ${name}`,
  },
  es: {
    open: "Abrir",
    openNamed: (name) => `Abrir la página de ${name}`,
    change: "Cambiar",
    changeNamed: (name) => `Cambiar el próximo paso: ${name}`,
    call: (name) => `Llamar a ${name}`,
  },
});
