import { formatCount, inSpanish } from "@/lib/numbers/counting";
import type { VisitsMessages } from "./messages-en";

/** Every text about visits in Spanish. */
export const visitsEs: VisitsMessages = {
  toasts: {
    created: "¡Visita creada correctamente!",
    bulkCreated: "¡Visitas creadas correctamente!",
    bulkPartly: (created: number, refused: number) =>
      `${inSpanish(created, "# creada", "# creadas")}, ${formatCount(refused, "es")} sin crear`,
    fetchFailed: "Se produjo un error al cargar las visitas",
    saved: "¡Notas guardadas correctamente!",
  },
  form: {
    date: "Fecha de la visita",
    notes: "Notas",
    notesHint: "Qué pasó y qué se hizo. Opcional.",
    counter: (count: number, limit: number) => `${count} de ${limit} caracteres`,
    tooLong: (limit: number) => `Use como máximo ${limit} caracteres.`,
    cancel: "Cancelar",
    close: "Cerrar",
  },
  create: {
    title: "Crear visita",
    submit: "Crear visita",
    submitting: "Creando",
    existing: (date: string, visits: string) =>
      `Este paciente ya tiene una visita el ${date} (${visits}).`,
    existingBy: (name: string | null, time: string) =>
      name === null ? `creada a las ${time}` : `creada por ${name} a las ${time}`,
    addAnyway: "Crear otra visita de todos modos",
  },
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
    addAnyway: "Añadir otra visita de todos modos; si no, se omiten",
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
      }. Puede deshacerlo durante 30 minutos.`,
    submit: "Deshacer",
    close: "Cerrar este mensaje",
    reason: "Se deshizo la creación en bloque",
    done: (count: number) => inSpanish(count, "Se canceló # visita.", "Se cancelaron # visitas."),
    kept: (count: number) => inSpanish(count, "Se conservó #:", "Se conservaron #:"),
    resultTitle: "Deshacer la creación en bloque",
    changed: "Se conserva: se modificó después",
    hasDocuments: "Se conserva: tiene documentos",
    canceled: "Ya estaba cancelada",
  },
  cancel: {
    title: "Cancelar visita",
    text: (name: string, date: string) =>
      `${name} del ${date} ya no contará como visita. Queda registrada con el motivo que usted indique.`,
    documents: (count: number) =>
      inSpanish(
        count,
        "Su documento se conserva. No se podrán añadir más.",
        "Sus # documentos se conservan. No se podrán añadir más.",
      ),
    reason: "Motivo",
    reasonHint: "Por ejemplo: paciente equivocado, fecha equivocada.",
    required: "Escriba un motivo.",
    keep: "Conservar visita",
    submit: "Cancelar visita",
    done: "Visita cancelada.",
    canceled: "Cancelada",
    why: (name: string | null, when: string, reason: string) =>
      name === null ? `${when}: ${reason}` : `por ${name}, ${when}: ${reason}`,
    restore: "Deshacer la cancelación",
    restored: "La visita vuelve a estar vigente.",
  },
  section: {
    heading: (date: string) => `Visitas del ${date}`,
    add: "Añadir visita",
    none: "Todavía no hay visitas en esta fecha.",
    loading: "Cargando visitas",
    visit: (number: number) => `Visita ${number}`,
    noNotes: "Sin notas.",
    editNotes: "Editar notas",
    cancel: "Cancelar visita",
    createdBy: (name: string, time: string) => `Creada por ${name}, ${time}`,
    createdAt: (time: string) => `Creada: ${time}`,
    updatedAt: (time: string) => `cambiada: ${time}`,
    service: (type: string) => `Servicio: ${type}`,
  },
  notes: {
    save: "Guardar notas",
    saving: "Guardando",
    cancel: "Cancelar",
    conflictTitle: "Otra persona cambió estas notas mientras usted escribía.",
    theirs: "Su versión (la otra persona)",
    mine: "La versión de usted",
    keepTheirs: "Conservar la de la otra persona",
    keepMine: "Reemplazarla por la mía",
    keepBoth: "Unir las dos y seguir escribiendo",
    emptyNotes: "(vacío)",
    restored: "Usted había empezado a escribir esto y no se guardó.",
    restoredDiscard: "Descartarlo",
  },
};
