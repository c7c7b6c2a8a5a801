import { defineMessages } from "@/lib/messages/define";

export const hoursMessages = defineMessages({
  en: {
    title: "Business hours",
    add: "New hours",
    one: "Business hours",
    empty: "There are no business hours yet.",
    weekday: "Day",
    closed: "Closed",
    addOn: (day: string) => `New hours: ${day}`,
    opens: "Opens",
    closes: "Closes",
    closesBefore: "Choose a time after the agency opens.",
    days: "Days",
    noDay: "Choose at least one day.",
    hours: "Hours",
    addHours: "Add hours",
    rowName: (place: number) => `hours ${place}`,
    overlap: (hours: string) =>
      `Nothing was saved, because these hours overlap others of the same day: ${hours}.`,
  },
  es: {
    title: "Horario de atención",
    add: "Nuevo horario",
    one: "Horario de atención",
    empty: "Todavía no hay horario de atención.",
    weekday: "Día",
    closed: "Cerrado",
    addOn: (day) => `Nuevo horario: ${day}`,
    opens: "Abre",
    closes: "Cierra",
    closesBefore: "Elija una hora posterior a la apertura.",
    days: "Días",
    noDay: "Elija al menos un día.",
    hours: "Horas",
    addHours: "Agregar horas",
    rowName: (place) => `horas ${place}`,
    overlap: (hours) =>
      `No se guardó nada, porque estas horas coinciden con otras del mismo día: ${hours}.`,
  },
});
