import { defineMessages } from "@/lib/messages/define";
import { inEnglish, inSpanish } from "@/lib/numbers/counting";

export const surveyMessages = defineMessages({
  en: {
    title: "If they came today",
    views: "Which files",
    viewNames: { drawn: "A sample", due: "To do", rules: "Rules" },
    hints: {
      drawn:
        "What a surveyor would find in these workers' files, by the rules in force, and what ends within 90 days. Rules that nobody has confirmed are marked.",
      due: "Workers and people about to be hired with something that ends within 90 days, has ended or is missing, and that nobody has checked off.",
      rules:
        "What a worker's file needs, and by which law or contract. A confirmed rule may hold a hire, and workers are emailed before its evidence ends. One that nobody has confirmed only warns here.",
    },
    failed: "The survey could not be made.",
    draw: "How many files",
    asOf: "As if they came on",
    former: "Former employees, too",
    again: "Draw others",
    print: "Print",
    csv: "CSV",
    summary: (findings: number, workers: number, hired: number) =>
      `${findings} ${findings === 1 ? "finding" : "findings"} in ${workers} of ${hired} ${hired === 1 ? "file" : "files"}`,
    lanes: "You see findings of these parts of the files:",
    laneNames: {
      general: "general",
      background: "background",
      medical: "medical",
      tax: "tax",
    },
    dueSummary: (findings: number, files: number) =>
      `${inEnglish(findings, "# finding", "# findings")} in ${inEnglish(files, "# file", "# files")}`,
    ending: (count: number) =>
      inEnglish(count, "# document ends within 90 days", "# documents end within 90 days"),
    within: (days: number) => inEnglish(days, "within # day", "within # days"),
    held: "Not yet cleared for a first visit",
    before: "Before the first visit",
    passed: {
      hire: (who: string, missing: string, reason: string) =>
        `Hired without ${missing}. ${who}: ${reason}`,
      first_visit: (who: string, missing: string, reason: string) =>
        `Allowed to start visits without ${missing}. ${who}: ${reason}`,
    },
    clean: "Nothing to find.",
    none: "Nobody has been hired yet.",
    noneThen: "Nobody had been hired by then.",
    nothingDue: "Nothing is due. What ends within 90 days appears here.",
    notHired: "about to be hired",
    hired: (day: string) => `hired ${day}`,
    ended: (day: string) => `left ${day}`,
    fix: "Open the file",
    fixOf: (name: string) => `Open the file of ${name}`,
    unconfirmed: "not confirmed",
    columns: {
      worker: "Worker",
      job: "Job",
      hired: "Hired on",
      finding: "Finding",
      rule: "Rule",
      source: "Source",
      from: "In force from",
      confirmedBy: "Confirmed by",
      confirmedOn: "Confirmed on",
    },
  },
  es: {
    title: "Si vinieran hoy",
    views: "Qué expedientes",
    viewNames: { drawn: "Una muestra", due: "Por hacer", rules: "Reglas" },
    hints: {
      drawn:
        "Lo que una inspección encontraría en estos expedientes según las reglas vigentes, y lo que vence en 90 días. Se indica si nadie confirmó la regla.",
      due: "Trabajadores y personas por contratar con algo que vence en 90 días, ya venció o falta, y que nadie marcó como hecho.",
      rules:
        "Lo que pide el expediente de un trabajador, y según qué ley o contrato. Una regla confirmada puede retener una contratación, y se escribe al trabajador antes de que venza su prueba. Si nadie la confirmó, solo avisa aquí.",
    },
    failed: "No se pudo hacer la revisión.",
    draw: "Cuántos expedientes",
    asOf: "Como si vinieran el",
    former: "También exempleados",
    again: "Elegir otros",
    print: "Imprimir",
    csv: "CSV",
    summary: (findings, workers, hired) =>
      `${findings} ${findings === 1 ? "hallazgo" : "hallazgos"} en ${workers} de ${hired} ${hired === 1 ? "expediente" : "expedientes"}`,
    lanes: "Usted ve los hallazgos de estas partes de los expedientes:",
    laneNames: {
      general: "general",
      background: "antecedentes",
      medical: "salud",
      tax: "impuestos",
    },
    dueSummary: (findings, files) =>
      `${inSpanish(findings, "# hallazgo", "# hallazgos")} en ${inSpanish(files, "# expediente", "# expedientes")}`,
    ending: (count) =>
      inSpanish(count, "# documento vence en 90 días", "# documentos vencen en 90 días"),
    within: (days) => inSpanish(days, "en # día", "en # días"),
    held: "Sin autorización para la primera visita",
    before: "Antes de la primera visita",
    passed: {
      hire: (who, missing, reason) => `Se contrató sin ${missing}. ${who}: ${reason}`,
      first_visit: (who, missing, reason) => `Empezó las visitas sin ${missing}. ${who}: ${reason}`,
    },
    clean: "Nada que señalar.",
    none: "Todavía no se ha contratado a nadie.",
    noneThen: "Hasta ese día no se había contratado a nadie.",
    nothingDue: "No hay nada pendiente. Aquí aparece lo que vence en 90 días.",
    notHired: "por contratar",
    hired: (day) => `contratación: ${day}`,
    ended: (day) => `salida: ${day}`,
    fix: "Abrir el expediente",
    fixOf: (name) => `Abrir el expediente de ${name}`,
    unconfirmed: "sin confirmar",
    columns: {
      worker: "Trabajador",
      job: "Empleo",
      hired: "Contratación",
      finding: "Hallazgo",
      rule: "Regla",
      source: "Fuente",
      from: "Vigente desde",
      confirmedBy: "Confirmó",
      confirmedOn: "Fecha de confirmación",
    },
  },
});
