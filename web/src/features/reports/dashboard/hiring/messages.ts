import { defineMessages } from "@/lib/messages/define";

export const hiringMessages = defineMessages({
  en: {
    title: "Hiring",
    failed: "The figures could not be loaded.",
    overdue: "Overdue next steps",
    myOverdue: "My overdue next steps",
    dueToday: "Next steps due today",
    withoutOwner: "Open applications with no owner",
    newSince: "New applications since yesterday",
    published: "Published jobs",
    stages: "Open applications by stage",
    unconfirmed: "Emails with delivery not confirmed, last 30 days",
    failedEmails: "Failed emails, last 30 days",
  },
  es: {
    title: "Contratación",
    failed: "No se pudieron cargar las cifras.",
    overdue: "Próximos pasos vencidos",
    myOverdue: "Mis próximos pasos vencidos",
    dueToday: "Próximos pasos para hoy",
    withoutOwner: "Solicitudes abiertas sin responsable",
    newSince: "Solicitudes nuevas desde ayer",
    published: "Empleos publicados",
    stages: "Solicitudes abiertas por etapa",
    unconfirmed: "Correos sin entrega confirmada, últimos 30 días",
    failedEmails: "Correos fallidos, últimos 30 días",
  },
});
