import { defineMessages } from "@/lib/messages/define";

export const filterMessages = defineMessages({
  en: {
    owner: "Owner",
    anybody: "Anybody",
    me: "Me",
    nobody: "Unassigned",
    somebody: "Somebody who has left",
    job: "Job",
    anyJob: "Any job",
    otherJob: "A job that is closed",
    since: "Applied",
    anyTime: "At any time",
    sinceYesterday: "Since yesterday",
    lastWeek: "In the last 7 days",
    sinceDay: (day: string) => `Since ${day}`,
  },
  es: {
    owner: "Responsable",
    anybody: "Cualquiera",
    me: "Yo",
    nobody: "Sin responsable",
    somebody: "Alguien que ya no está",
    job: "Empleo",
    anyJob: "Cualquier empleo",
    otherJob: "Un empleo cerrado",
    since: "Enviada",
    anyTime: "En cualquier momento",
    sinceYesterday: "Desde ayer",
    lastWeek: "En los últimos 7 días",
    sinceDay: (day) => `Desde el ${day}`,
  },
});
