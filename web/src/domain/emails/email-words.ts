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
      bounced: "Came back",
      failed: "Failed",
      canceled: "Canceled",
      unconfirmed: "Not confirmed, or maybe sent twice",
    },
    kinds: {
      account_deactivated: "Account deactivated",
      mfa_reset: "Two-step sign-in reset",
      role_changed: "Role changed",
      document_requested: "Document requested",
      document_rejected: "Document rejected",
      document_reminder: "Reminder of documents",
      form_sealed: "Copy of the signed form",
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
      interview_displaced: "Interviewer away, choose another time",
      interviewer_invited: "Interview, to the interviewer",
      interviewer_updated: "Interview changed, to the interviewer",
      interviewer_canceled: "Interview canceled, to the interviewer",
      scorecard_requested: "Scorecard asked for, to staff",
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
    kinds: {
      account_deactivated: "Cuenta desactivada",
      mfa_reset: "Inicio de sesión en dos pasos restablecido",
      role_changed: "Cambio de rol",
      document_requested: "Documento solicitado",
      document_rejected: "Documento rechazado",
      document_reminder: "Recordatorio de documentos",
      form_sealed: "Copia del formulario firmado",
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
      interview_displaced: "Ausencia de quien entrevista, elegir otra hora",
      interviewer_invited: "Entrevista, a quien entrevista",
      interviewer_updated: "Cambio de entrevista, a quien entrevista",
      interviewer_canceled: "Entrevista cancelada, a quien entrevista",
      scorecard_requested: "Evaluación solicitada, al personal",
    },
  },
});

export type EmailWords = (typeof emailWords)["en"];

/** What an email is; a kind that is not known here yet keeps its own name. */
export function kindName(kind: string, t: Pick<EmailWords, "kinds">): string {
  const names: Readonly<Record<string, string>> = t.kinds;
  return names[kind] ?? kind;
}
