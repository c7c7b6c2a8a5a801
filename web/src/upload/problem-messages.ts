/** Why a file is not sent, or not yet. */

import { defineMessages } from "@/lib/messages/define";
import type { Locale } from "@/lib/messages/locale";

export const uploadProblems = defineMessages({
  en: {
    empty: "This file is empty. Choose the file again, or make a new scan.",
    too_large: "This file is larger than 25 MB. Scan it in fewer pages or with a lower quality.",
    unsupported_program: "This is a program, not a document. Programs are never accepted.",
    unsupported_gif: "This is a GIF picture. Save it as JPEG or PNG first.",
    unsupported_webp: "This is a WebP picture. Save it as JPEG or PNG first.",
    unsupported_video: "This is a video. Take a photo instead.",
    unsupported_zip: "This is a ZIP archive. Unpack it and choose the documents in it.",
    unsupported_spreadsheet: "This is a spreadsheet. Print or export it as PDF first.",
    unsupported_text: "This is a text or web page file. Print or export it as PDF first.",
    unsupported_unknown:
      "This kind of file is not accepted. Use PDF, JPEG, PNG, HEIC, DOCX or DOC.",
    unreadable: "The file could not be read. It may have been moved or deleted: choose it again.",
    offline: "No connection. The upload continues automatically as soon as the connection is back.",
    connection: "The connection was lost. The upload continues automatically in a moment.",
    storage_full:
      "The server has no space left for this file. Please tell an administrator. The upload continues automatically once there is space.",
    refused: "The server did not accept the upload. Try again; if it fails again, sign in again.",
  },
  es: {
    empty: "Este archivo está vacío. Elíjalo otra vez o escanéelo de nuevo.",
    too_large:
      "Este archivo supera los 25 MB. Escanéelo en menos páginas o con una calidad más baja.",
    unsupported_program: "Esto es un programa, no un documento. Nunca se aceptan programas.",
    unsupported_gif: "Esto es una imagen GIF. Guárdela primero como JPEG o PNG.",
    unsupported_webp: "Esto es una imagen WebP. Guárdela primero como JPEG o PNG.",
    unsupported_video: "Esto es un video. Tome una foto en su lugar.",
    unsupported_zip: "Esto es un archivo ZIP. Descomprímalo y elija los documentos que contiene.",
    unsupported_spreadsheet: "Esto es una hoja de cálculo. Imprímala o expórtela primero como PDF.",
    unsupported_text:
      "Esto es un archivo de texto o una página web. Imprímalo o expórtelo primero como PDF.",
    unsupported_unknown: "No se acepta este tipo de archivo. Use PDF, JPEG, PNG, HEIC, DOCX o DOC.",
    unreadable: "No se pudo leer el archivo. Quizá se movió o se borró: elíjalo de nuevo.",
    offline: "Sin conexión. La subida continúa sola en cuanto vuelva la conexión.",
    connection: "Se perdió la conexión. La subida continúa sola en un momento.",
    storage_full:
      "El servidor no tiene espacio para este archivo. Avise a un administrador. La subida continúa sola en cuanto haya espacio.",
    refused:
      "El servidor no aceptó la subida. Intente de nuevo; si vuelve a fallar, inicie sesión otra vez.",
  },
});

/** A problem in words: the server's own where it gave some. */
export function problemText(problem: { code: string; message?: string }, locale: Locale): string {
  const words: Record<string, string> = uploadProblems[locale];
  return problem.message ?? words[problem.code] ?? uploadProblems[locale].refused;
}
