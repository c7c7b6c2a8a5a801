import { defineMessages } from "@/lib/messages/define";

export const remindersMessages = defineMessages({
  en: {
    title: "Reminders about your application",
    what: (job: string) =>
      `We remind you by email when something for your application for ${job} is still open: a document to send, or a time to choose for your interview.`,
    stop: "Stop these reminders",
    kept: "You will still get all other emails about your application.",
    failed: "That did not work. Try again in a moment.",
    stoppedTitle: "No more reminders",
    stopped: (job: string) =>
      `We no longer remind you of what is still open for your application for ${job}.`,
    again:
      "You can switch reminders on again on the page of your application. The links in our emails lead there.",
    unknownTitle: "This link no longer works",
    unknown:
      "It has expired, or its address is not complete. Open the link in our newest reminder.",
  },
  es: {
    title: "Recordatorios de su solicitud",
    what: (job) =>
      `Le recordamos por correo lo que falta en su solicitud del puesto de ${job}: enviar un documento o elegir la hora de su entrevista.`,
    stop: "Desactivar estos recordatorios",
    kept: "Seguirá recibiendo todos los demás correos sobre su solicitud.",
    failed: "No se pudo hacer. Inténtelo de nuevo en un momento.",
    stoppedTitle: "No recibirá más recordatorios",
    stopped: (job) => `Ya no le recordaremos lo que falta en su solicitud del puesto de ${job}.`,
    again:
      "Puede volver a activar los recordatorios en la página de su solicitud. Los enlaces de nuestros correos llevan a ella.",
    unknownTitle: "Este enlace ya no funciona",
    unknown:
      "Caducó o su dirección está incompleta. Abra el enlace de nuestro recordatorio más reciente.",
  },
});
