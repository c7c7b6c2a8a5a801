import { defineMessages } from "@/lib/messages/define";
import { inEnglish, inSpanish } from "@/lib/numbers/counting";

/** The patients of a day: finding, choosing, and what the list says. */
export const patientsMessages = defineMessages({
  en: {
    title: "Patients",
    newButton: "New patient",
    date: {
      label: "Date",
      previous: "Previous day",
      next: "Next day",
      today: "Today",
    },
    search: {
      label: "Search",
      placeholder: "Name or patient number",
    },
    filters: {
      any: "Any",
      hasVisit: "Visit on this date",
      hasVisitYes: "With a visit",
      hasVisitNo: "Without a visit",
      uploaded: "Documents",
      uploadedYes: "Uploaded",
      uploadedNo: "Not uploaded",
      active: "Patients",
      activeTrue: "Active",
      activeFalse: "Inactive",
      activeAll: "Active and inactive",
    },
    sort: {
      lastName: "Last name, A to Z",
      "-lastName": "Last name, Z to A",
      firstName: "First name, A to Z",
      "-firstName": "First name, Z to A",
      createdAt: "Oldest first",
      "-createdAt": "Newest first",
    },
    table: {
      caption: (date: string) => `Patients on ${date}`,
      name: "Last name, first name",
      birth: "Date of birth",
      born: "Born",
      city: "City",
      visits: "Visits",
      uploaded: "Documents",
      addVisit: "Add visit",
      addVisitFor: (name: string) => `Add visit for ${name}`,
      visitsCount: (count: number) => inEnglish(count, "# visit", "# visits"),
      noVisit: "No visit",
      isUploaded: "Uploaded",
      notUploaded: "Not uploaded",
      inactive: "Inactive",
      number: (externalId: string) => `No. ${externalId}`,
    },
    selection: {
      count: (count: number) => inEnglish(count, "# patient selected", "# patients selected"),
      all: (count: number) =>
        inEnglish(count, "# patient selected", "All # patients that match are selected"),
    },
    states: {
      errorTitle: "The patients could not be loaded.",
      emptyTitle: "No patients yet",
      emptyAdd: "Add a patient",
      emptyStaff:
        "Add the first one with “New patient”, or import a CSV file with the command line.",
      emptyEmployee: "Nobody is assigned to you. Ask your office to assign your patients.",
      noMatchTitle: "No patient matches",
    },
  },
  es: {
    title: "Pacientes",
    newButton: "Nuevo paciente",
    date: {
      label: "Fecha",
      previous: "Día anterior",
      next: "Día siguiente",
      today: "Hoy",
    },
    search: {
      label: "Buscar",
      placeholder: "Nombre o número de paciente",
    },
    filters: {
      any: "Todos",
      hasVisit: "Visita en esta fecha",
      hasVisitYes: "Con visita",
      hasVisitNo: "Sin visita",
      uploaded: "Documentos",
      uploadedYes: "Subidos",
      uploadedNo: "Sin subir",
      active: "Pacientes",
      activeTrue: "Activos",
      activeFalse: "Inactivos",
      activeAll: "Activos e inactivos",
    },
    sort: {
      lastName: "Apellido, de la A a la Z",
      "-lastName": "Apellido, de la Z a la A",
      firstName: "Nombre, de la A a la Z",
      "-firstName": "Nombre, de la Z a la A",
      createdAt: "Primero los más antiguos",
      "-createdAt": "Primero los más recientes",
    },
    table: {
      caption: (date: string) => `Pacientes del ${date}`,
      name: "Apellido, nombre",
      birth: "Fecha de nacimiento",
      born: "Nac.",
      city: "Ciudad",
      visits: "Visitas",
      uploaded: "Documentos",
      addVisit: "Agregar visita",
      addVisitFor: (name: string) => `Agregar visita para ${name}`,
      visitsCount: (count: number) => inSpanish(count, "# visita", "# visitas"),
      noVisit: "Sin visita",
      isUploaded: "Subidos",
      notUploaded: "Sin subir",
      inactive: "Inactivo",
      number: (externalId: string) => `N.º ${externalId}`,
    },
    selection: {
      count: (count: number) =>
        inSpanish(count, "# paciente seleccionado", "# pacientes seleccionados"),
      all: (count: number) =>
        inSpanish(count, "# paciente seleccionado", "Seleccionados los # pacientes que coinciden"),
    },
    states: {
      errorTitle: "No se pudieron cargar los pacientes.",
      emptyTitle: "Todavía no hay pacientes",
      emptyAdd: "Agregar un paciente",
      emptyStaff:
        "Agregue el primero con «Nuevo paciente» o importe un archivo CSV desde la línea de comandos.",
      emptyEmployee: "No tiene pacientes asignados. Pida a su oficina que se los asigne.",
      noMatchTitle: "Ningún paciente coincide",
    },
  },
});

export type PatientsTexts = (typeof patientsMessages)["en"];
