import { defineMessages } from "@/lib/messages/define";

/** What people read in place of a page that their role may not open; loaded only then. */
export const notAllowedMessages = defineMessages({
  en: {
    applications: {
      title: "Applications are for staff",
      text: "Ask an administrator if you need to work on applications.",
    },
    calendar: { title: "Not for your role", text: "Only staff see the calendar of interviews." },
    patients: {
      title: "Not for your role",
      text: "Only employees and administrators look after patients.",
    },
    setup: { title: "Not for your role", text: "Only staff see the settings." },
    reports: {
      title: "Not for your role",
      text: "Only hiring managers and administrators see how hiring goes.",
    },
    audit: { title: "Not for your role", text: "Only administrators see who did what." },
    emails: { title: "Not for your role", text: "Only administrators see what was emailed." },
  },
  es: {
    applications: {
      title: "Las solicitudes son para el personal",
      text: "Hable con un administrador si necesita trabajar con solicitudes.",
    },
    calendar: {
      title: "No es para su rol",
      text: "Solo el personal ve el calendario de entrevistas.",
    },
    patients: {
      title: "No es para su rol",
      text: "Solo los empleados y los administradores atienden a los pacientes.",
    },
    setup: { title: "No es para su rol", text: "Solo el personal ve la configuración." },
    reports: {
      title: "No es para su rol",
      text: "Solo los responsables de contratación y los administradores ven los informes.",
    },
    audit: {
      title: "No es para su rol",
      text: "Solo los administradores ven quién hizo qué.",
    },
    emails: {
      title: "No es para su rol",
      text: "Solo los administradores ven los correos enviados.",
    },
  },
});

export type NotAllowedWords = keyof (typeof notAllowedMessages)["en"];
