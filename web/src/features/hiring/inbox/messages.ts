import { defineMessages } from "@/lib/messages/define";
import { inEnglish, inSpanish } from "@/lib/numbers/counting";

export const inboxMessages = defineMessages({
  en: {
    title: "Inbox",
    failed: "Failed to fetch applications",
    empty: "Nothing is waiting.",
    emptyText: "Open applications appear here, the most urgent first.",
    noMatch: "No open application matches.",
    toAll: "See all applications",
    due: "Due",
    anyDue: "At any time",
    dues: { overdue: "Overdue", today: "Today", none: "Without a next step" },
    dueOn: "Due on",
    isOverdue: "Overdue",
    isToday: "Today",
    age: "Days in its status",
    days: (days: number) =>
      days === 0 ? "since today" : inEnglish(days, "for # day", "for # days"),
    call: (name: string) => `Call ${name}`,
    tasks: {
      email_bounced: "Call this applicant: email bounced",
      interview_unanswered: "Call this applicant: interview not confirmed",
      interviewer_away: "Another time needed: interviewer away",
      offer_declined: "Offer declined",
      offer_expired: "Offer not answered in time",
    },
    openTasks: (count: number) => inEnglish(count, "# task", "# tasks"),
    task: "Tasks",
    counts: "Most urgent",
    overdue: "overdue",
    dueToday: "due today",
    withoutStep: "without a next step",
  },
  es: {
    title: "Pendientes",
    failed: "No se pudieron cargar las solicitudes",
    empty: "No hay nada pendiente.",
    emptyText: "Aquí aparecen las solicitudes abiertas, las más urgentes primero.",
    noMatch: "Ninguna solicitud abierta coincide.",
    toAll: "Ver todas las solicitudes",
    due: "Fecha límite",
    anyDue: "Cualquiera",
    dues: { overdue: "Vencida", today: "Hoy", none: "Sin próximo paso" },
    dueOn: "Fecha límite",
    isOverdue: "Vencida",
    isToday: "Hoy",
    age: "Días en su estatus",
    days: (days) =>
      days === 0 ? "desde hoy" : inSpanish(days, "desde hace # día", "desde hace # días"),
    call: (name) => `Llamar a ${name}`,
    tasks: {
      email_bounced: "Llame al solicitante: correo devuelto",
      interview_unanswered: "Llame al solicitante: entrevista sin confirmar",
      interviewer_away: "Necesita otra hora: quien entrevista está ausente",
      offer_declined: "Oferta rechazada",
      offer_expired: "Oferta sin respuesta a tiempo",
    },
    openTasks: (count) => inSpanish(count, "# tarea", "# tareas"),
    task: "Tareas",
    counts: "Lo más urgente",
    overdue: "con fecha vencida",
    dueToday: "para hoy",
    withoutStep: "sin próximo paso",
  },
});

export type InboxTexts = (typeof inboxMessages)["en"];
