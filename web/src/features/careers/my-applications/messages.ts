import { ownApplicationWords } from "@/domain/hiring/own-application-words";
import { defineMessages } from "@/lib/messages/define";

export const myApplicationsMessages = defineMessages({
  en: {
    ...ownApplicationWords.en,
    title: "My applications",
    failed: "Failed to fetch user applications",
    missing: "You have no such application.",
    back: "All my applications",
    backToOne: "Back to your application",
    toOffer: "Read and answer the offer",
    toOfferNamed: (job: string) => `Read and answer the offer: ${job}`,
    toForm: "Fill in your form",
    toFormNamed: (job: string) => `Fill in your form: ${job}`,
    since: (day: string) => `Since ${day}`,
    open: "See the whole application",
    openNamed: (job: string) => `See the whole application: ${job}`,
    empty: "You have not applied for a job yet.",
    emptyText:
      "Applications that you sent from this email address appear here, with what comes next.",
    toJobs: "See open jobs",
    moreJobs: "More open jobs",
    toProfile: "Go to your profile",
  },
  es: {
    ...ownApplicationWords.es,
    title: "Mis solicitudes",
    failed: "No se pudieron cargar las solicitudes",
    missing: "Usted no tiene esa solicitud.",
    back: "Todas mis solicitudes",
    backToOne: "Volver a su solicitud",
    toOffer: "Leer y responder la oferta",
    toOfferNamed: (job) => `Leer y responder la oferta: ${job}`,
    toForm: "Completar su formulario",
    toFormNamed: (job) => `Completar su formulario: ${job}`,
    since: (day) => `Desde el ${day}`,
    open: "Ver toda la solicitud",
    openNamed: (job) => `Ver toda la solicitud: ${job}`,
    empty: "Todavía no se ha postulado a ningún empleo.",
    emptyText:
      "Aquí aparecen las solicitudes que envió desde esta dirección de correo, con lo que sigue.",
    toJobs: "Ver los empleos abiertos",
    moreJobs: "Más empleos abiertos",
    toProfile: "Ir a su perfil",
  },
});
