import { defineMessages } from "@/lib/messages/define";

export const interviewMessages = defineMessages({
  en: {
    slot: "Open times",
    slotHint: "Times that an interviewer has kept free. The applicant is told by email.",
    anotherTime: "Another time",
    seats: (left: number) => (left === 1 ? "1 seat left" : `${left} seats left`),
    type: "Kind of interview",
    typeMissing: "Choose whether it is in person or online.",
    date: "Day of the interview",
    time: "Begins at",
    timeHint: (zone: string) => `In the agency's time zone, ${zone}.`,
    place: "Place, link or phone number",
    placeHint: "The applicant sees this, with the day and the time.",
  },
  es: {
    slot: "Horas disponibles",
    slotHint: "Horas que alguien reservó para entrevistas. El solicitante recibe un correo.",
    anotherTime: "Otra hora",
    seats: (left) => (left === 1 ? "queda 1 lugar" : `quedan ${left} lugares`),
    type: "Tipo de entrevista",
    typeMissing: "Elija si es en persona o en línea.",
    date: "Día de la entrevista",
    time: "Empieza a las",
    timeHint: (zone) => `En la zona horaria de la agencia, ${zone}.`,
    place: "Lugar, enlace o teléfono",
    placeHint: "El solicitante lo ve, con el día y la hora.",
  },
});
