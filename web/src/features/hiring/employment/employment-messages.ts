import { defineMessages } from "@/lib/messages/define";

export const employmentMessages = defineMessages({
  en: {
    title: "Employment",
    failed: "Failed to fetch the employment",
    failedToChange: "Failed to change the employment",
    waits: "Hired, and waiting for an administrator to make them an employee.",
    account: "Their account gets the role Employee.",
    invitation: (email: string) => `An invitation goes to ${email}, with the role Employee.`,
    unproven:
      "There is an account with this email address, and nobody who reads its mail has opened this application yet. Ask the applicant to open the link in one of our emails; then this is possible.",
    deactivated:
      "This applicant's account is deactivated. Invite them again under Users first, then make them an employee here.",
    make: (name: string) => `Make ${name} an employee`,
    makeTitle: (name: string) => `Make ${name} an employee?`,
    makeIt: "Make an employee",
    files:
      "What they sent for this application becomes their personnel file. You can undo this until their first visit.",
    signsInAgain: "They are signed out and get an email; then they see what employees see.",
    startedOn: "First day of work",
    made: (name: string) => `${name} is an employee now.`,
    invited: (name: string) => `${name} has been invited.`,
    since: (day: string) => `Employee from ${day}`,
    madeBy: (name: string, moment: string) => `Made an employee by ${name}, ${moment}`,
    isInvited: "Invitation not followed yet",
    undo: "Undo",
    undoOf: (name: string) => `Undo making ${name} an employee`,
    undoTitle: (name: string) => `Undo making ${name} an employee?`,
    undoIntro: "The role that came with it goes, and they are signed out.",
    reason: "Reason",
    reasonHint: "This is kept with your name.",
    undoIt: "Undo",
    undone: (name: string) =>
      `Undone: ${name} is no longer an employee because of this application.`,
    undoneBy: (name: string, moment: string) => `Undone by ${name}, ${moment}`,
    visited: (day: string) =>
      `They had a visit on ${day}, so this can't be undone. Their role is changed under Users.`,
  },
  es: {
    title: "Empleo",
    failed: "No se pudo cargar el empleo",
    failedToChange: "No se pudo cambiar el empleo",
    waits: "Contratación hecha; falta que un administrador le dé el rol de empleado.",
    account: "Su cuenta recibe el rol de empleado.",
    invitation: (email) => `Se envía una invitación a ${email}, con el rol de empleado.`,
    unproven:
      "Ya hay una cuenta con este correo y nadie que lo lea abrió todavía esta solicitud. Pida al solicitante que abra el enlace de uno de nuestros correos; después será posible.",
    deactivated:
      "La cuenta de este solicitante está desactivada. Invítelo de nuevo en Usuarios y dele después el rol aquí.",
    make: (name) => `Dar a ${name} el rol de empleado`,
    makeTitle: (name) => `¿Dar a ${name} el rol de empleado?`,
    makeIt: "Dar el rol",
    files:
      "Lo que envió con esta solicitud pasa a ser su expediente. Puede deshacerlo hasta su primera visita.",
    signsInAgain: "Se cierra su sesión y recibe un correo; después ve lo que ven los empleados.",
    startedOn: "Primer día de trabajo",
    made: (name) => `${name} ya tiene el rol de empleado.`,
    invited: (name) => `Se envió la invitación a ${name}.`,
    since: (day) => `Empleo desde el ${day}`,
    madeBy: (name, moment) => `Rol dado por ${name}, ${moment}`,
    isInvited: "Aún no sigue la invitación",
    undo: "Deshacer",
    undoOf: (name) => `Deshacer el empleo de ${name}`,
    undoTitle: (name) => `¿Deshacer el empleo de ${name}?`,
    undoIntro: "Pierde el rol que recibió con él y se cierra su sesión.",
    reason: "Motivo",
    reasonHint: "Se guarda con su nombre.",
    undoIt: "Deshacer",
    undone: (name) => `Deshecho: ${name} ya no tiene el rol de empleado por esta solicitud.`,
    undoneBy: (name, moment) => `Deshecho por ${name}, ${moment}`,
    visited: (day) =>
      `Tuvo una visita el ${day}, así que esto no se puede deshacer. Su rol se cambia en Usuarios.`,
  },
});
