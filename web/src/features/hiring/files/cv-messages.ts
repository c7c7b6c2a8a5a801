import { defineMessages } from "@/lib/messages/define";

export const cvMessages = defineMessages({
  en: {
    cv: "Résumé",
    openCv: "Open the résumé",
    showCv: "Show the résumé here",
    shown: (fileName: string) => `Résumé: ${fileName}`,
    kinds: {
      "application/pdf": "PDF",
      "application/msword": "Word document",
      "application/vnd.openxmlformats-officedocument.wordprocessingml.document": "Word document",
    } as Readonly<Record<string, string>>,
    otherKind: "Photo",
    notShownHere:
      "This kind of file cannot be shown in the page. Open it to read it in another program.",
    noPdfHere: "This browser does not show PDFs in the page. Open it to read it.",
    noCv: "Not sent",
    cvGone: "The résumé is no longer there.",
    cvFailed: "The file could not be opened.",
  },
  es: {
    cv: "Currículum",
    openCv: "Abrir el currículum",
    showCv: "Mostrar el currículum aquí",
    shown: (fileName) => `Currículum: ${fileName}`,
    kinds: {
      "application/pdf": "PDF",
      "application/msword": "Documento de Word",
      "application/vnd.openxmlformats-officedocument.wordprocessingml.document":
        "Documento de Word",
    },
    otherKind: "Foto",
    notShownHere:
      "Este tipo de archivo no se puede mostrar en la página. Ábralo para leerlo en otro programa.",
    noPdfHere: "Este navegador no muestra PDF en la página. Ábralo para leerlo.",
    noCv: "No enviado",
    cvGone: "El currículum ya no existe.",
    cvFailed: "No se pudo abrir el archivo.",
  },
});
