import { defineMessages } from "@/lib/messages/define";
import { inEnglish, inSpanish } from "@/lib/numbers/counting";

export const agendaMessages = defineMessages({
  en: {
    today: "Today's interviews",
    next: "Next interview",
    more: (count: number) => inEnglish(count, "# more in the calendar", "# more in the calendar"),
    with: (name: string) => `With ${name}`,
    confirmed: "Confirmed",
    unconfirmed: "Not confirmed",
    completed: "Came",
    noShow: "Did not come",
    call: (name: string) => `Call ${name}`,
    map: (name: string) => `Map: interview with ${name}`,
    join: (name: string) => `Join: interview with ${name}`,
  },
  es: {
    today: "Entrevistas de hoy",
    next: "Próxima entrevista",
    more: (count) => inSpanish(count, "# más en el calendario", "# más en el calendario"),
    with: (name) => `Con ${name}`,
    confirmed: "Confirmada",
    unconfirmed: "Sin confirmar",
    completed: "Asistió",
    noShow: "No se presentó",
    call: (name) => `Llamar a ${name}`,
    map: (name) => `Mapa: entrevista con ${name}`,
    join: (name) => `Conectarse: entrevista con ${name}`,
  },
});

export type AgendaTexts = (typeof agendaMessages)["en"];
