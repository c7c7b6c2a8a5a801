import { defineMessages } from "@/lib/messages/define";

export const cvMessages = defineMessages({
  en: {
    cv: "CV",
    openCv: "Open the CV",
    noCv: "Not sent",
    cvGone: "The CV is no longer there.",
    cvFailed: "The file could not be opened.",
  },
  es: {
    cv: "Currículum",
    openCv: "Abrir el currículum",
    noCv: "No enviado",
    cvGone: "El currículum ya no existe.",
    cvFailed: "No se pudo abrir el archivo.",
  },
});
