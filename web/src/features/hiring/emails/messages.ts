import { defineMessages } from "@/lib/messages/define";
import { inEnglish, inSpanish } from "@/lib/numbers/counting";

export const applicationEmailMessages = defineMessages({
  en: {
    title: "Emails",
    none: "Nothing has been emailed about this application.",
    failed: "Failed to fetch the emails",
    remindersOff: (moment: string) =>
      `Reminders of what is still open are off: the applicant stopped them on ${moment}.`,
    to: (recipient: string) => `to ${recipient}`,
    queued: (moment: string) => `Queued ${moment}`,
    heldUntil: (moment: string) => `Held until ${moment}`,
    awaiting: (moment: string) => `Held since ${moment} for the letter about a background check`,
    sent: (moment: string) => `Sent ${moment}`,
    sentAgain: (moment: string) => `Sent again ${moment}`,
    cameBack: (moment: string) => `Bounced ${moment}`,
    why: (words: string) => `Reason: ${words}`,
    log: "Show in the email log",
    logOf: (kind: string, moment: string) => `Show in the email log: ${kind}, ${moment}`,
    toStaff: (count: number) =>
      inEnglish(count, "# email to staff or references", "# emails to staff or references"),
  },
  es: {
    title: "Correos",
    none: "Todavía no se ha enviado ningún correo sobre esta solicitud.",
    failed: "No se pudieron cargar los correos",
    remindersOff: (moment) =>
      `Los recordatorios de lo que falta están desactivados: el solicitante los desactivó el ${moment}.`,
    to: (recipient) => `para ${recipient}`,
    queued: (moment) => `En cola desde el ${moment}`,
    heldUntil: (moment) => `Retenido hasta el ${moment}`,
    awaiting: (moment) =>
      `Retenido a la espera de la carta sobre la verificación de antecedentes desde el ${moment}`,
    sent: (moment) => `Enviado el ${moment}`,
    sentAgain: (moment) => `Enviado de nuevo el ${moment}`,
    cameBack: (moment) => `Devuelto el ${moment}`,
    why: (words) => `Motivo: ${words}`,
    log: "Ver en el registro de correos",
    logOf: (kind, moment) => `Ver en el registro de correos: ${kind}, ${moment}`,
    toStaff: (count) =>
      inSpanish(
        count,
        "# correo al personal o a referencias",
        "# correos al personal o a referencias",
      ),
  },
});

export type ApplicationEmailTexts = (typeof applicationEmailMessages)["en"];
