import { defineMessages } from "@/lib/messages/define";

export const peekMessages = defineMessages({
  en: {
    open: "Open",
    openNamed: (name: string) => `Open ${name}’s page`,
    cv: "CV",
    openCv: "Open the CV",
    noCv: "Not sent",
    change: "Change",
    changeNamed: (name: string) => `Change the next step: ${name}`,
    call: (name: string) => `Call ${name}`,
    cvGone: "The CV is no longer there.",
    cvFailed: "The file could not be opened.",
  },
  es: {
    open: "Abrir",
    openNamed: (name) => `Abrir la página de ${name}`,
    cv: "Currículum",
    openCv: "Abrir el currículum",
    noCv: "No enviado",
    change: "Cambiar",
    changeNamed: (name) => `Cambiar el próximo paso: ${name}`,
    call: (name) => `Llamar a ${name}`,
    cvGone: "El currículum ya no existe.",
    cvFailed: "No se pudo abrir el archivo.",
  },
});
