import type { PersonnelFilePlan } from "@/lib/api/generated/types.gen";
import { defineMessages } from "@/lib/messages/define";
import { inEnglish, inSpanish } from "@/lib/numbers/counting";

type Lanes = Record<PersonnelFilePlan["lanes"][number], string>;

export const personnelFileMessages = defineMessages({
  en: {
    titleOfAll: "Personnel files of all workers",
    titleOf: (name: string) => `Personnel file of ${name}`,
    failedPlan: "What the archive would hold could not be loaded.",
    nobody: "Nobody has reached pre-hire yet, so there is no file to make.",
    holds: "It will hold",
    people: (count: number) => inEnglish(count, "# person.", "# people."),
    peopleNote:
      "Everyone in pre-hire, in verification or hired, including those put on hold there.",
    files: (count: number, size: string) =>
      `${inEnglish(count, "# file", "# files")} (${size}), with an index and SHA-256 checksums`,
    answers: "The answers of the pre-hire form, interviews and calls to references",
    parts: (parts: string) => `Parts: ${parts}`,
    leftOut: "It will leave out",
    leftOutWhy: (parts: string) => `${parts}: your role doesn't read them.`,
    nothingLeftOut: "Nothing: your role reads all parts.",
    lanes: {
      general: "General",
      background: "Background check",
      medical: "Health",
      tax: "Tax and payroll",
    } as Lanes,
    recorded: "Making it is recorded, along with whose files it holds.",
    tooLarge: (people: number, files: number, size: string) =>
      `This is too much for one archive, which holds at most ${inEnglish(people, "# person", "# people")}, ${inEnglish(files, "# file", "# files")} and ${size}. Make the files of single workers from their pages.`,
    make: "Download archive",
    making: (size: string) => `Downloading: ${size} so far`,
    stop: "Stop",
    failed: "The archive could not be made.",
    saved: (name: string) => `Saved ${name}.`,
  },
  es: {
    titleOfAll: "Expedientes de todo el personal",
    titleOf: (name) => `Expediente de ${name}`,
    failedPlan: "No se pudo cargar lo que contendría el archivo.",
    nobody: "Todavía nadie llegó a la precontratación, así que no hay expedientes que crear.",
    holds: "Contendrá",
    people: (count) => inSpanish(count, "# persona.", "# personas."),
    peopleNote:
      "Todas las que están en precontratación, verificación o contratación, también si están en espera desde ahí.",
    files: (count, size) =>
      `${inSpanish(count, "# archivo", "# archivos")} (${size}), con un índice y sumas SHA-256`,
    answers:
      "Las respuestas del formulario de precontratación, las entrevistas y las llamadas a referencias",
    parts: (parts) => `Partes: ${parts}`,
    leftOut: "No contendrá",
    leftOutWhy: (parts) => `${parts}: su rol no permite leerlo.`,
    nothingLeftOut: "Nada falta: su rol permite leer todas las partes.",
    lanes: {
      general: "General",
      background: "Verificación de antecedentes",
      medical: "Salud",
      tax: "Impuestos y nómina",
    },
    recorded: "Queda registrado que usted lo crea y de quién son los documentos.",
    tooLarge: (people, files, size) =>
      `Es demasiado para un solo archivo, que admite como máximo ${inSpanish(people, "# persona", "# personas")}, ${inSpanish(files, "# archivo", "# archivos")} y ${size}. Cree los expedientes uno por uno desde la página de cada persona.`,
    make: "Descargar archivo",
    making: (size) => `Descargando: ${size} hasta ahora`,
    stop: "Detener",
    failed: "No se pudo crear el archivo.",
    saved: (name) => `Se guardó ${name}.`,
  },
});
