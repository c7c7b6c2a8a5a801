/** What somebody has done and learned, and who knows their work. */

import {
  educationRules,
  experienceRules,
  jobRules,
  licenseRules,
  referenceRules,
  referencesRules,
  schoolRules,
} from "@/lib/api/generated/shared/rules.gen";
import { section, words } from "./declare";

const phone = words("Phone", "Teléfono");
const relationship = words("Relationship", "Relación");

export const experience = section<"experience">({
  minutes: 5,
  intro: words(
    "Begin with your latest job. Is this your first one? Then leave this empty and go on.",
    "Empiece por el más reciente. ¿Es su primer empleo? Entonces déjelo vacío y continúe.",
  ),
  fields: {
    jobs: {
      kind: "entries",
      label: words("Jobs", "Empleos"),
      entry: words("Job", "Empleo"),
      add: words("Add a job", "Agregar un empleo"),
      rules: jobRules,
      fields: {
        employer: { kind: "line", label: words("Employer", "Empleador") },
        jobTitle: { kind: "line", label: words("Job title", "Puesto") },
        city: { kind: "name", label: words("City", "Ciudad") },
        state: { kind: "state", label: words("State", "Estado") },
        beganIn: { kind: "month", label: words("From", "Desde") },
        endedIn: {
          kind: "month",
          label: words("Until", "Hasta"),
          hint: words("Empty if you still work there.", "Vacío si todavía trabaja ahí."),
        },
        duties: { kind: "notes", label: words("Duties", "Tareas") },
        reasonForLeaving: {
          kind: "line",
          label: words("Reason for leaving", "Motivo de salida"),
        },
        mayContact: {
          kind: "yesno",
          label: words("May be contacted", "Se puede contactar"),
          ask: words("May we contact this employer?", "¿Podemos contactar a este empleador?"),
        },
        supervisorName: { kind: "name", label: words("Supervisor", "Supervisor") },
        supervisorPhone: {
          kind: "phone",
          label: words("Supervisor's phone", "Teléfono del supervisor"),
        },
      },
    },
  },
  rules: experienceRules,
});

export const education = section<"education">({
  minutes: 4,
  intro: words(
    "Add what you have. Nothing to add? Then go on.",
    "Agregue lo que tenga. ¿Nada que agregar? Entonces continúe.",
  ),
  fields: {
    schools: {
      kind: "entries",
      label: words("Schools and courses", "Escuelas y cursos"),
      entry: words("School", "Escuela"),
      add: words("Add a school or course", "Agregar una escuela o un curso"),
      rules: schoolRules,
      fields: {
        name: { kind: "line", label: words("Name", "Nombre") },
        program: { kind: "line", label: words("Program", "Programa") },
        isCompleted: {
          kind: "yesno",
          label: words("Completed", "Terminado"),
          ask: words("Did you complete it?", "¿Lo terminó?"),
        },
      },
    },
    licenses: {
      kind: "entries",
      label: words("Licenses and certificates", "Licencias y certificados"),
      entry: words("License", "Licencia"),
      add: words("Add a license or certificate", "Agregar una licencia o un certificado"),
      rules: licenseRules,
      fields: {
        name: {
          kind: "line",
          label: words("Name", "Nombre"),
          hint: words("Such as CNA, HHA or CPR.", "Como CNA, HHA o CPR."),
        },
        number: { kind: "line", label: words("Number", "Número") },
        state: { kind: "state", label: words("State", "Estado") },
        expiresOn: { kind: "day", label: words("Expires on", "Vence el"), isNeeded: true },
      },
      file: {
        fieldName: "card",
        label: words("Picture of the card", "Foto de la tarjeta"),
      },
    },
  },
  rules: educationRules,
});

export const references = section<"references">({
  minutes: 3,
  intro: words(
    "At least two people who know your work, and who are not family.",
    "Al menos dos personas que conozcan su trabajo y que no sean familiares.",
  ),
  fields: {
    people: {
      kind: "entries",
      label: words("People", "Personas"),
      entry: words("Person", "Persona"),
      add: words("Add a person", "Agregar una persona"),
      least: 2,
      rules: referenceRules,
      fields: {
        name: { kind: "name", label: words("Name", "Nombre") },
        relationship: {
          kind: "line",
          label: relationship,
          hint: words("Such as former supervisor.", "Como antiguo supervisor."),
        },
        phone: { kind: "phone", label: phone },
        email: { kind: "email", label: words("Email", "Correo electrónico") },
      },
    },
  },
  rules: referencesRules,
});
