import { defineMessages } from "@/lib/messages/define";

export const roleMessages = defineMessages({
  en: {
    applicant: "Applicant",
    employee: "Employee",
    hiringmanager: "Hiring manager",
    admin: "Administrator",
    superuser: "Superuser",
  },
  es: {
    applicant: "Solicitante",
    employee: "Empleado",
    hiringmanager: "Responsable de contratación",
    admin: "Administrador",
    superuser: "Superusuario",
  },
});
