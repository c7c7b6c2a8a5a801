import { defineMessages } from "@/lib/messages/define";

export const firstStepMessages = defineMessages({
  en: {
    failed: "The settings could not be loaded.",
    title: (done: number, all: number) => `First steps: ${done} of ${all} done`,
    done: (names: string) => `Done: ${names}.`,
    hide: "Hide",
    steps: {
      name: {
        title: "Name and time zone",
        detail: "Applicants and staff read them on every page and in every email.",
        go: "Name the agency",
      },
      look: {
        title: "Logo and color",
        detail: "Job pages, applications and emails appear in them.",
        go: "Add the logo",
      },
      hours: {
        title: "Business hours",
        detail: "Interviews are offered within them.",
        go: "Set the hours",
      },
      mail: {
        title: "Mail server",
        detail: "Without one of yours, emails go out through the one this server was set up with.",
        go: "Add a mail server",
      },
      job: {
        title: "First job listing",
        detail: "Write one and publish it: people can apply at once.",
        go: "Write a job listing",
      },
      people: {
        title: "Colleagues",
        detail: "Invite the people who hire and the people who visit patients.",
        go: "Invite colleagues",
      },
    },
  },
  es: {
    failed: "No se pudo cargar la configuración.",
    title: (done, all) => `Primeros pasos: ${done} de ${all}`,
    done: (names) => `Listo: ${names}.`,
    hide: "Ocultar",
    steps: {
      name: {
        title: "Nombre y zona horaria",
        detail: "Se leen en cada página y en cada correo.",
        go: "Poner el nombre",
      },
      look: {
        title: "Logotipo y color",
        detail: "Así se ven las páginas de empleos, las solicitudes y los correos.",
        go: "Agregar el logotipo",
      },
      hours: {
        title: "Horario de atención",
        detail: "Las entrevistas se ofrecen dentro de él.",
        go: "Definir el horario",
      },
      mail: {
        title: "Servidor de correo",
        detail: "Sin uno propio, los correos salen por el que trae este servidor.",
        go: "Agregar un servidor",
      },
      job: {
        title: "Primera oferta de empleo",
        detail: "Escríbala y publíquela: ya se puede solicitar el puesto.",
        go: "Escribir una oferta",
      },
      people: {
        title: "Colegas",
        detail: "Invite a quienes contratan y a quienes visitan pacientes.",
        go: "Invitar a colegas",
      },
    },
  },
});
