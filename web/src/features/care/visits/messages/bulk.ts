import { defineMessages } from "@/lib/messages/define";
import { formatCount, inEnglish, inSpanish } from "@/lib/numbers/counting";

/** Visits for many patients at once. */
export const bulkMessages = defineMessages({
  en: {
    bulk: {
      title: "Create visits",
      question: (count: number, date: string) =>
        inEnglish(
          count,
          `Create one visit for # patient on ${date}?`,
          `Create one visit for each of # patients on ${date}?`,
        ),
      allMatching: "All patients that match the list's search and filters.",
      more: (count: number) => `and ${formatCount(count, "en")} more`,
      submit: (count: number) => inEnglish(count, "Create # visit", "Create # visits"),
      submitting: "Creating visits",
      checking: "Checking who already has a visit",
      unchecked:
        "We couldn't check who already has a visit on this date. Those who do will be skipped.",
      existing: (count: number, date: string, names: string) =>
        inEnglish(
          count,
          `# patient already has a visit on ${date}: `,
          `# patients already have a visit on ${date}: `,
        ) + names,
      addAnyway: "Add another visit anyway; otherwise they are skipped",
      resultTitle: "Result",
      created: (count: number) => `${formatCount(count, "en")} created`,
      skipped: (count: number) => `${formatCount(count, "en")} skipped`,
      notFound: (count: number) => `${formatCount(count, "en")} not found`,
      inactive: (count: number) => `${formatCount(count, "en")} inactive`,
      statusCreated: "Created",
      statusSkipped: "Skipped: already has a visit on this date",
      statusNotFound: "Not found, or not assigned to you",
      statusInactive: "Inactive: no visit was created",
      patientUnknown: (id: string) => `Patient ${id}`,
      showMore: (count: number) => `Show ${formatCount(count, "en")} more`,
      resultTable: "Result for each patient",
      columnPatient: "Patient",
      columnResult: "Result",
    },
    undo: {
      text: (created: number, skipped: number, date: string) =>
        `${inEnglish(created, "# visit", "# visits")} created for ${date}${
          skipped === 0 ? "" : `, ${formatCount(skipped, "en")} skipped`
        }.`,
      more: "You can undo this for 30 minutes.",
      reason: "Bulk creation undone",
      done: (count: number) => inEnglish(count, "# visit was canceled.", "# visits were canceled."),
      kept: (count: number) => inEnglish(count, "# was kept:", "# were kept:"),
      resultTitle: "Undo bulk creation",
      changed: "Kept: changed since",
      hasDocuments: "Kept: has documents",
      canceled: "Was canceled already",
    },
  },
  es: {
    bulk: {
      title: "Crear visitas",
      question: (count: number, date: string) =>
        inSpanish(
          count,
          `¿Crear una visita para # paciente el ${date}?`,
          `¿Crear una visita para cada uno de los # pacientes el ${date}?`,
        ),
      allMatching: "Todos los pacientes que coinciden con la búsqueda y los filtros de la lista.",
      more: (count: number) => `y ${formatCount(count, "es")} más`,
      submit: (count: number) => inSpanish(count, "Crear # visita", "Crear # visitas"),
      submitting: "Creando visitas",
      checking: "Comprobando quién ya tiene una visita",
      unchecked:
        "No se pudo comprobar quién ya tiene una visita en esta fecha. Se omitirá a quienes la tengan.",
      existing: (count: number, date: string, names: string) =>
        inSpanish(
          count,
          `# paciente ya tiene una visita el ${date}: `,
          `# pacientes ya tienen una visita el ${date}: `,
        ) + names,
      addAnyway: "Agregar otra visita de todos modos; si no, se omiten",
      resultTitle: "Resultado",
      created: (count: number) => inSpanish(count, "# creada", "# creadas"),
      skipped: (count: number) => inSpanish(count, "# omitida", "# omitidas"),
      notFound: (count: number) => inSpanish(count, "# no encontrado", "# no encontrados"),
      inactive: (count: number) => inSpanish(count, "# inactivo", "# inactivos"),
      statusCreated: "Creada",
      statusSkipped: "Omitida: ya tiene una visita en esta fecha",
      statusNotFound: "No se encuentra o no está asignado a usted",
      statusInactive: "Inactivo: no se creó ninguna visita",
      patientUnknown: (id: string) => `Paciente ${id}`,
      showMore: (count: number) => `Mostrar ${formatCount(count, "es")} más`,
      resultTable: "Resultado de cada paciente",
      columnPatient: "Paciente",
      columnResult: "Resultado",
    },
    undo: {
      text: (created: number, skipped: number, date: string) =>
        `${inSpanish(created, "Se creó # visita", "Se crearon # visitas")} para el ${date}${
          skipped === 0 ? "" : ` y ${inSpanish(skipped, "se omitió #", "se omitieron #")}`
        }.`,
      more: "Puede deshacerlo durante 30 minutos.",
      reason: "Se deshizo la creación en bloque",
      done: (count: number) => inSpanish(count, "Se canceló # visita.", "Se cancelaron # visitas."),
      kept: (count: number) => inSpanish(count, "Se conservó #:", "Se conservaron #:"),
      resultTitle: "Deshacer la creación en bloque",
      changed: "Se conserva: se modificó después",
      hasDocuments: "Se conserva: tiene documentos",
      canceled: "Ya estaba cancelada",
    },
  },
});
