import { ownApplicationWords } from "@/domain/hiring/own-application-words";
import { defineMessages } from "@/lib/messages/define";

export const applicationMessages = defineMessages({
  en: {
    ...ownApplicationWords.en,
    title: "Your application",
    for: (job: string) => `Your application: ${job}`,
    loading: "Loading…",
    hello: (name: string) => `Hello ${name},`,
    missingTitle: "This application can't be shown",
    missingText:
      "The link has expired, or it was opened on another device. Open the newest link in our emails.",
    signIn: "Sign in to see it, if you have an account",
    failed: "This can't be shown right now. Try again in a moment.",
    offline: "There is no connection. Try again later.",
    retry: "Try again",
    jobs: "All open jobs",
    remindersOn: "We remind you by email when a document is due.",
    remindersOff: "Reminders of what is still open are off.",
    stopReminders: "Stop reminders",
    resumeReminders: "Switch reminders on again",
    answerBy: (day: string) => `You will hear from us by ${day}.`,
    answerLate: (day: string) =>
      `We said you would hear from us by ${day}. We are sorry; your application is still with us.`,
    callUs: "To ask about it, call us:",
    sent: "Thank you. We received your application.",
    mailed: (email: string) => `We sent an email to ${email}. Its link brings you back here.`,
    bookmark: "Bookmark this page: for a week, you can open it again on this device.",
  },
  es: {
    ...ownApplicationWords.es,
    title: "Su solicitud",
    for: (job) => `Su solicitud: ${job}`,
    loading: "Cargando…",
    hello: (name) => `Hola, ${name}:`,
    missingTitle: "Esta solicitud no se puede mostrar",
    missingText:
      "El enlace caducó o se abrió en otro dispositivo. Abra el enlace más reciente de nuestros correos.",
    signIn: "Si tiene una cuenta, inicie sesión para verla",
    failed: "No se puede mostrar en este momento. Inténtelo de nuevo más tarde.",
    offline: "No hay conexión. Inténtelo más tarde.",
    retry: "Intentar de nuevo",
    jobs: "Todos los empleos abiertos",
    remindersOn: "Le recordamos por correo cuando se acerca la fecha límite de un documento.",
    remindersOff: "Los recordatorios de lo que falta están desactivados.",
    stopReminders: "Desactivar recordatorios",
    resumeReminders: "Volver a activar los recordatorios",
    answerBy: (day) => `Tendrá noticias nuestras a más tardar el ${day}.`,
    answerLate: (day) =>
      `Le dijimos que tendría noticias nuestras a más tardar el ${day}. Le pedimos disculpas; su solicitud sigue pendiente.`,
    callUs: "Si tiene preguntas, llámenos:",
    sent: "Gracias. Recibimos su solicitud.",
    mailed: (email) => `Le enviamos un correo a ${email}. Su enlace le trae de vuelta aquí.`,
    bookmark:
      "Guarde esta página en favoritos: durante una semana podrá volver a abrirla en este dispositivo.",
  },
});

export type ApplicationTexts = (typeof applicationMessages)["en"];
