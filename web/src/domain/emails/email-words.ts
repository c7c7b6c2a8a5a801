import { defineMessages } from "@/lib/messages/define";

/** What an email is, and what became of it: the same words wherever emails are shown. */
export const emailWords = defineMessages({
  en: {
    states: {
      queued: "Waiting",
      held: "Held",
      sending: "Sending",
      uncertain: "Delivery not confirmed",
      sent: "Sent",
      sentTwice: "Sent, maybe twice",
      bounced: "Bounced",
      failed: "Failed",
      canceled: "Canceled",
      unconfirmed: "Not confirmed, or maybe sent twice",
    },
    failures: {
      address:
        "Mail can't be sent by this server. Check the host, the port and the security in the email settings.",
      connection:
        "The mail server can't be reached. Check the host and the port in the email settings.",
      time: "The mail server did not respond in time. Check the host, the port and the security in the email settings.",
      encryption:
        "No secure connection to the mail server was possible. Check the security in the email settings.",
      sign_in:
        "The mail server did not accept the sign-in. Check the username and the password in the email settings.",
      recipient:
        "The mail server does not accept addresses with these letters. Ask for another address.",
      settings: "The email settings can't be used. Save the sender and the password again.",
      unwritable: "The email could not be written. Check its text in the email templates.",
      worker_gone: "Carehire was interrupted while it was being sent.",
      expired: "Its time had passed before it could be sent.",
    },
    kinds: {
      account_deactivated: "Account deactivated",
      mfa_reset: "Two-step sign-in reset",
      role_changed: "Role changed",
      document_requested: "Document requested",
      document_rejected: "Document rejected",
      document_reminder: "Reminder of documents",
      form_nudge: "Reminder of the form",
      duty_digest: "What a worker's file needs",
      form_sealed: "Copy of the signed form",
      form_reopened: "Form opened again for changes",
      document_countersigned: "Copy with both signatures",
      application_thank_you: "Thank you for applying",
      hr_notification: "New application, to staff",
      application_rejection: "Rejection",
      interview_confirmation: "Interview confirmation",
      interview_confirmation_online: "Online interview confirmation",
      interview_canceled: "Interview canceled",
      interview_withdrawn: "Interview canceled by withdrawing",
      interview_invitation: "Invitation to choose a time",
      interview_reminder: "Interview reminder",
      interview_missed: "Another time after a missed interview",
      interview_nudge: "Reminder to choose a time",
      interview_offer: "A time that became free",
      interview_displaced: "Interviewer not available, choose another time",
      letter_waits: "A letter waits",
      offer_sent: "Job offer",
      offer_reminder: "Reminder of the job offer",
      offer_accepted: "Offer accepted, what comes next",
      offer_withdrawn: "Offer withdrawn",
      offer_was_accepted: "Offer accepted, to staff",
      offer_was_declined: "Offer declined, to staff",
      interviewer_invited: "Interview, to the interviewer",
      interviewer_updated: "Interview changed, to the interviewer",
      interviewer_canceled: "Interview canceled, to the interviewer",
      scorecard_requested: "Scorecard asked for, to staff",
      reference_requested: "Question to a reference",
      reference_reminder: "Reminder to a reference",
    },
  },
  es: {
    states: {
      queued: "En espera",
      held: "Retenido",
      sending: "Enviando",
      uncertain: "Entrega sin confirmar",
      sent: "Enviado",
      sentTwice: "Enviado, quizá dos veces",
      bounced: "Devuelto",
      failed: "Falló",
      canceled: "Cancelado",
      unconfirmed: "Sin confirmar o quizá enviado dos veces",
    },
    failures: {
      address:
        "No se puede enviar correo por este servidor. Revise el host, el puerto y la seguridad en la configuración de correo.",
      connection:
        "No se puede conectar con el servidor de correo. Revise el host y el puerto en la configuración de correo.",
      time: "El servidor de correo no respondió a tiempo. Revise el host, el puerto y la seguridad en la configuración de correo.",
      encryption:
        "No fue posible una conexión segura con el servidor de correo. Revise la seguridad en la configuración de correo.",
      sign_in:
        "El servidor de correo no aceptó el inicio de sesión. Revise el usuario y la contraseña en la configuración de correo.",
      recipient:
        "El servidor de correo no acepta direcciones con estas letras. Pida otra dirección.",
      settings:
        "La configuración de correo no se puede usar. Guarde de nuevo el remitente y la contraseña.",
      unwritable: "No se pudo escribir el correo. Revise su texto en las plantillas de correo.",
      worker_gone: "Carehire se interrumpió mientras se enviaba.",
      expired: "Su plazo pasó antes de que se pudiera enviar.",
    },
    kinds: {
      account_deactivated: "Cuenta desactivada",
      mfa_reset: "Inicio de sesión en dos pasos restablecido",
      role_changed: "Cambio de rol",
      document_requested: "Documento solicitado",
      document_rejected: "Documento rechazado",
      document_reminder: "Recordatorio de documentos",
      form_nudge: "Recordatorio del formulario",
      duty_digest: "Lo que pide un expediente",
      form_sealed: "Copia del formulario firmado",
      form_reopened: "Formulario abierto de nuevo para cambios",
      document_countersigned: "Copia con las dos firmas",
      application_thank_you: "Gracias por su solicitud",
      hr_notification: "Nueva solicitud, al personal",
      application_rejection: "Rechazo",
      interview_confirmation: "Confirmación de entrevista",
      interview_confirmation_online: "Confirmación de entrevista en línea",
      interview_canceled: "Entrevista cancelada",
      interview_withdrawn: "Entrevista cancelada al retirar la solicitud",
      interview_invitation: "Invitación a elegir hora",
      interview_reminder: "Recordatorio de entrevista",
      interview_missed: "Otra hora tras faltar a la entrevista",
      interview_nudge: "Recordatorio de elegir hora",
      interview_offer: "Una hora que quedó libre",
      interview_displaced: "Quien entrevista no está disponible, elegir otra hora",
      letter_waits: "Carta por leer",
      offer_sent: "Oferta de trabajo",
      offer_reminder: "Recordatorio de la oferta",
      offer_accepted: "Oferta aceptada, próximos pasos",
      offer_withdrawn: "Oferta retirada",
      offer_was_accepted: "Oferta aceptada, al personal",
      offer_was_declined: "Oferta rechazada, al personal",
      interviewer_invited: "Entrevista, a quien entrevista",
      interviewer_updated: "Cambio de entrevista, a quien entrevista",
      interviewer_canceled: "Entrevista cancelada, a quien entrevista",
      scorecard_requested: "Evaluación solicitada, al personal",
      reference_requested: "Consulta a una referencia",
      reference_reminder: "Recordatorio a una referencia",
    },
  },
});

export type EmailWords = (typeof emailWords)["en"];

/** What an email is; a kind that is not known here yet keeps its own name. */
export function kindName(kind: string, t: Pick<EmailWords, "kinds">): string {
  const names: Readonly<Record<string, string>> = t.kinds;
  return names[kind] ?? kind;
}
