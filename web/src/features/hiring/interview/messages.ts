import { defineMessages } from "@/lib/messages/define";

export const interviewMessages = defineMessages({
  en: {
    type: "Kind of interview",
    typeMissing: "Choose whether it is in person or online.",
    date: "Day of the interview",
    time: "Begins at",
    timeHint: (zone: string) => `In the agency's time zone, ${zone}.`,
    place: "Place, link or phone number",
    placeHint: "The applicant sees this, with the day and the time.",
  },
  es: {
    type: "Tipo de entrevista",
    typeMissing: "Elija si es en persona o en línea.",
    date: "Día de la entrevista",
    time: "Empieza a las",
    timeHint: (zone) => `En la zona horaria de la agencia, ${zone}.`,
    place: "Lugar, enlace o teléfono",
    placeHint: "El solicitante lo ve, con el día y la hora.",
  },
});
