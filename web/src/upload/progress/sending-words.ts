/** How far a file has come, and what can be done about it. */

import { defineMessages } from "@/lib/messages/define";

export const sendingWords = defineMessages({
  en: {
    phases: {
      checking: "Looking at the file",
      refused: "Cannot be uploaded",
      ready: "",
      waiting: "Waiting for its turn",
      sending: "",
      interrupted: "Interrupted",
      finishing: "Being checked by the server",
      done: "Uploaded",
      failed: "Not uploaded",
    },
    progressOf: (name: string) => `Upload of ${name}`,
    retry: "Try again",
    stop: "Stop",
    stopOf: (name: string) => `Stop the upload of ${name}`,
    remove: "Remove",
    removeOf: (name: string) => `Remove ${name}`,
  },
  es: {
    phases: {
      checking: "Revisando el archivo",
      refused: "No se puede subir",
      ready: "",
      waiting: "Espera su turno",
      sending: "",
      interrupted: "Interrumpida",
      finishing: "El servidor lo está revisando",
      done: "Subido",
      failed: "No se subió",
    },
    progressOf: (name) => `Subida de ${name}`,
    retry: "Intentar de nuevo",
    stop: "Detener",
    stopOf: (name) => `Detener la subida de ${name}`,
    remove: "Quitar",
    removeOf: (name) => `Quitar ${name}`,
  },
});
