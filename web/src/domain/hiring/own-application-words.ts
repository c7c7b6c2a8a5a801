import { defineMessages } from "@/lib/messages/define";

/** What applicants read of their application, wherever they look at it. */
export const ownApplicationWords = defineMessages({
  en: {
    progress: "What has happened so far",
    statuses: {
      DRAFT: "Not sent yet",
      SUBMITTED: "Received",
      IN_REVIEW: "Being reviewed",
      INTERVIEW_SCHEDULED: "Interview scheduled",
      INTERVIEWED: "Interviewed",
      CONDITIONAL_OFFER: "Conditional offer",
      PRE_HIRE: "Preparing to hire",
      VERIFICATION: "Checking documents",
      HIRED: "Hired",
      ON_HOLD: "On hold",
      WITHDRAWN: "Withdrawn",
      REJECTED: "Closed",
    },
    next: {
      DRAFT: "Your application has not been sent yet.",
      SUBMITTED: "We have it and will look at it soon. There is nothing you need to do now.",
      IN_REVIEW: "We are looking at it. There is nothing you need to do now.",
      INTERVIEW_SCHEDULED:
        "We look forward to meeting you. We will contact you with the date and place.",
      INTERVIEWED: "Thank you for the interview. We will write to you when we have decided.",
      CONDITIONAL_OFFER:
        "We would like to work with you. We will write to you about what is still needed.",
      PRE_HIRE: "We are preparing everything. We will write to you about what is still needed.",
      VERIFICATION: "We are checking your documents. We will write to you if anything is missing.",
      HIRED: "Welcome! We will write to you about your first day.",
      ON_HOLD: "Your application is waiting. We will write to you when it goes on.",
      WITHDRAWN:
        "You withdrew this application. You can apply again while the job is open. If you applied more than once, the link in our newest email shows the others.",
      REJECTED: "We have decided on other applicants this time. Thank you for your interest.",
    },
    confirm: (email: string) =>
      `Please open the link in our email to ${email}: it shows us that the address is yours. Until then, this page does not show which documents we ask you for.`,
    nextAsked: "We need something from you before we can go on.",
    nextOffer: "We would like to work with you. Please read our offer and answer it.",
    nextForm: "We would like to work with you. Please fill in your form.",
    nextChoice: "We would like to talk with you. Choose a time for your interview.",
    nextInterview: "We look forward to meeting you.",
    applyAgain: "Apply again",
    withdraw: "Withdraw application",
    withdrawTitle: (job: string) => `Withdraw your application for “${job}”?`,
    withdrawText: "We will stop working on it. You can apply again while the job is open.",
    reallyWithdraw: "Yes, withdraw it",
    keep: "No, keep it",
    contact: (email: string, phone: string) => `We'll contact you at ${email} or ${phone}.`,
  },
  es: {
    progress: "Lo que ha pasado hasta ahora",
    statuses: {
      DRAFT: "Sin enviar",
      SUBMITTED: "Recibida",
      IN_REVIEW: "En revisión",
      INTERVIEW_SCHEDULED: "Entrevista programada",
      INTERVIEWED: "Entrevista realizada",
      CONDITIONAL_OFFER: "Oferta condicional",
      PRE_HIRE: "Preparando la contratación",
      VERIFICATION: "Verificando documentos",
      HIRED: "Contratación",
      ON_HOLD: "En espera",
      WITHDRAWN: "Retirada",
      REJECTED: "Cerrada",
    },
    next: {
      DRAFT: "Su solicitud todavía no se ha enviado.",
      SUBMITTED: "La recibimos y la veremos pronto. Por ahora no tiene que hacer nada.",
      IN_REVIEW: "La estamos revisando. Por ahora no tiene que hacer nada.",
      INTERVIEW_SCHEDULED:
        "Será un gusto conocerle. Nos comunicaremos con usted para darle la fecha y el lugar.",
      INTERVIEWED: "Gracias por la entrevista. Le escribiremos cuando hayamos decidido.",
      CONDITIONAL_OFFER: "Nos gustaría trabajar con usted. Le escribiremos sobre lo que falta.",
      PRE_HIRE: "Estamos preparando todo. Le escribiremos sobre lo que falta.",
      VERIFICATION: "Estamos verificando sus documentos. Le escribiremos si falta algo.",
      HIRED: "¡Le damos la bienvenida! Le escribiremos sobre su primer día.",
      ON_HOLD: "Su solicitud está en espera. Le escribiremos cuando continúe.",
      WITHDRAWN:
        "Usted retiró esta solicitud. Puede enviar otra mientras el empleo esté abierto. Si envió más de una, el enlace de nuestro correo más reciente muestra las demás.",
      REJECTED: "Esta vez elegimos a otras personas. Gracias por su interés.",
    },
    confirm: (email) =>
      `Abra el enlace de nuestro correo a ${email}: así sabemos que la dirección es suya. Hasta entonces, esta página no muestra qué documentos le pedimos.`,
    nextAsked: "Necesitamos algo de usted para poder seguir.",
    nextOffer: "Nos gustaría trabajar con usted. Lea nuestra oferta y respóndala, por favor.",
    nextForm: "Nos gustaría trabajar con usted. Complete su formulario, por favor.",
    nextChoice: "Nos gustaría conversar con usted. Elija la hora de su entrevista.",
    nextInterview: "Será un gusto conocerle.",
    applyAgain: "Volver a postularse",
    withdraw: "Retirar solicitud",
    withdrawTitle: (job) => `¿Retirar su solicitud para «${job}»?`,
    withdrawText:
      "Dejaremos de trabajar en ella. Puede enviar otra mientras el empleo esté abierto.",
    reallyWithdraw: "Sí, retirarla",
    keep: "No, conservarla",
    contact: (email, phone) =>
      `Nos comunicaremos con usted por correo (${email}) o al teléfono ${phone}.`,
  },
});
