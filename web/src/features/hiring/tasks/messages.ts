import { defineMessages } from "@/lib/messages/define";
import { inEnglish, inSpanish } from "@/lib/numbers/counting";

export const taskMessages = defineMessages({
  en: {
    title: "Tasks",
    failed: "Failed to fetch the tasks",
    failedToChange: "Failed to change the task",
    kinds: {
      email_bounced: "Call this applicant: their email came back.",
      interview_unanswered:
        "Call this applicant: they have not said whether they will come to their interview.",
      interviewer_away: "Give this applicant another time: whoever interviews them is away then.",
      offer_declined: "Decide what comes next: this applicant declined the offer.",
      offer_expired: "Decide what comes next: this applicant did not answer the offer in time.",
      form_stuck: "Call this applicant: nothing of the form was done for a week.",
      duty_due: "Get what the file lacks.",
      not_employed: "An administrator makes this person an employee.",
      background_disputed: "Look into what the applicant disputes in the report.",
      background_adverse: "Decide what follows from the check of this employee.",
    },
    ends: (name: string, day: string) => `Get a new one before it ends: ${name}, ${day}.`,
    ended: (name: string, day: string) => `Get a new one: ${name}, was valid until ${day}.`,
    missing: (name: string) => `Get this for the file: ${name}.`,
    since: (moment: string) => `Since ${moment}`,
    done: "Done",
    doneOf: (task: string) => `Done: ${task}`,
    doneBy: (name: string, moment: string) => `Done by ${name}, ${moment}`,
    doneAt: (moment: string) => `Done ${moment}`,
    reopen: "Undo",
    reopenOf: (task: string) => `Undo: ${task}`,
    checkedOff: "Task done.",
    reopened: "The task is open again.",
    open: (count: number) => inEnglish(count, "# task", "# tasks"),
  },
  es: {
    title: "Tareas",
    failed: "No se pudieron cargar las tareas",
    failedToChange: "No se pudo cambiar la tarea",
    kinds: {
      email_bounced: "Llame al solicitante: su correo fue devuelto.",
      interview_unanswered: "Llame al solicitante: aún no dice si asistirá a su entrevista.",
      interviewer_away:
        "Dé otra hora a este solicitante: quien lo entrevista estará ausente entonces.",
      offer_declined: "Decida qué sigue: este solicitante rechazó la oferta.",
      offer_expired: "Decida qué sigue: este solicitante no respondió a la oferta a tiempo.",
      form_stuck: "Llame al solicitante: lleva una semana sin avanzar en el formulario.",
      duty_due: "Consiga lo que falta en el expediente.",
      not_employed: "Un administrador tiene que darle el rol de empleado.",
      background_disputed: "Revise lo que el solicitante disputa del informe.",
      background_adverse: "Decida qué sigue de la verificación de este empleado.",
    },
    ends: (name, day) => `Consiga uno nuevo antes de que venza: ${name}, ${day}.`,
    ended: (name, day) => `Consiga uno nuevo: ${name}, venció el ${day}.`,
    missing: (name) => `Consiga esto para el expediente: ${name}.`,
    since: (moment) => `Desde el ${moment}`,
    done: "Hecha",
    doneOf: (task) => `Hecha: ${task}`,
    doneBy: (name, moment) => `Hecha por ${name}, ${moment}`,
    doneAt: (moment) => `Hecha el ${moment}`,
    reopen: "Deshacer",
    reopenOf: (task) => `Deshacer: ${task}`,
    checkedOff: "Tarea hecha.",
    reopened: "La tarea está pendiente de nuevo.",
    open: (count) => inSpanish(count, "# tarea", "# tareas"),
  },
});

export type TaskTexts = (typeof taskMessages)["en"];
