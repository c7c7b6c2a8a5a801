import { defineMessages } from "@/lib/messages/define";
import { formatCount, inEnglish, inSpanish } from "@/lib/numbers/counting";

/** One visit: creating, canceling, its notes. */
export const visitMessages = defineMessages({
  en: {
    toasts: {
      created: "Visit created successfully!",
      bulkCreated: "Visits created successfully!",
      bulkPartly: (created: number, refused: number) =>
        `${formatCount(created, "en")} created, ${formatCount(refused, "en")} not created`,
      fetchFailed: "Error occurred while fetching visits",
      saved: "Notes saved successfully!",
    },
    form: {
      date: "Date of the visit",
      notes: "Notes",
      notesHint: "What happened, what was done. Optional.",
      close: "Close",
    },
    create: {
      title: "Create visit",
      submit: "Create visit",
      submitting: "Creating",
      existing: (date: string, visits: string) =>
        `This patient already has a visit on ${date} (${visits}).`,
      existingBy: (name: string | null, time: string) =>
        name === null ? `created at ${time}` : `created by ${name} at ${time}`,
      addAnyway: "Create another visit anyway",
      notes: (notes: string) => `Its notes: ${notes}`,
      noNotes: "It has no notes yet.",
      savedAlready: "What you wrote is saved in it.",
      saveToIt: "Save these notes to it",
      leaveIt: "Leave it at that visit",
    },
    cancel: {
      title: "Cancel visit",
      text: (name: string, date: string) =>
        `${name} on ${date} will no longer count as a visit. It stays on record with your reason.`,
      documents: (count: number) =>
        inEnglish(
          count,
          "Its document stays with it. No more can be added.",
          "Its # documents stay with it. No more can be added.",
        ),
      reasonHint: "For example: wrong patient, wrong date.",
      keep: "Keep visit",
      submit: "Cancel visit",
      done: "Visit canceled.",
      canceled: "Canceled",
      why: (name: string | null, when: string, reason: string) =>
        name === null ? `${when}: ${reason}` : `by ${name}, ${when}: ${reason}`,
      restore: "Undo cancellation",
      restored: "The visit is back.",
      restoreTitle: "Undo the cancellation?",
      restoreExisting: (date: string) =>
        `This patient already has another visit on ${date}. If you undo the cancellation, both visits count.`,
      restoreAnyway: "Undo it anyway",
      restoreNot: "Keep it canceled",
    },
    section: {
      heading: (date: string) => `Visits on ${date}`,
      add: "Add visit",
      none: "No visit on this date yet.",
      loading: "Loading visits",
      visit: (number: number) => `Visit ${number}`,
      noNotes: "No notes.",
      editNotes: "Edit notes",
      cancel: "Cancel visit",
      createdBy: (name: string, time: string) => `Created by ${name}, ${time}`,
      createdAt: (time: string) => `Created ${time}`,
      updatedAt: (time: string) => `changed ${time}`,
      service: (type: string) => `Service: ${type}`,
    },
    notes: {
      save: "Save notes",
      saving: "Saving",
    },
  },
  es: {
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
      notes: (notes: string) => `Sus notas: ${notes}`,
      noNotes: "Todavía no tiene notas.",
      savedAlready: "Lo que usted escribió está guardado en ella.",
      saveToIt: "Guardar estas notas en ella",
      leaveIt: "Dejarlo en esa visita",
    },
    cancel: {
      title: "Cancelar visita",
      text: (name: string, date: string) =>
        `${name} del ${date} ya no contará como visita. Queda registrada con el motivo que usted indique.`,
      documents: (count: number) =>
        inSpanish(
          count,
          "Su documento se conserva. No se podrán agregar más.",
          "Sus # documentos se conservan. No se podrán agregar más.",
        ),
      reasonHint: "Por ejemplo: paciente equivocado, fecha equivocada.",
      keep: "Conservar visita",
      submit: "Cancelar visita",
      done: "Visita cancelada.",
      canceled: "Cancelada",
      why: (name: string | null, when: string, reason: string) =>
        name === null ? `${when}: ${reason}` : `por ${name}, ${when}: ${reason}`,
      restore: "Deshacer la cancelación",
      restored: "La visita vuelve a estar vigente.",
      restoreTitle: "¿Deshacer la cancelación?",
      restoreExisting: (date: string) =>
        `Este paciente ya tiene otra visita el ${date}. Si deshace la cancelación, cuentan las dos visitas.`,
      restoreAnyway: "Deshacerla de todos modos",
      restoreNot: "Dejarla cancelada",
    },
    section: {
      heading: (date: string) => `Visitas del ${date}`,
      add: "Agregar visita",
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
    },
  },
});
