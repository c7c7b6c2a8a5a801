import { calendarHosts } from "@/lib/api/generated/calendar-hosts/resource.gen";
import { defineMessages } from "@/lib/messages/define";
import { plainSection } from "../plain/declare";

export const calendarHostsSection = plainSection({
  key: "calendar-hosts",
  group: "people",
  place: 2,
  icon: "pi-calendar-clock",
  resource: calendarHosts,
  texts: defineMessages({
    en: {
      title: "Calendar hosts",
      add: "New calendar host",
      one: "Calendar host",
      empty: "Interviewers' own calendars are not read yet.",
      host: "Host",
      hostHint:
        "Only its name, such as calendar.google.com. Calendars of interviewers are read from these hosts, and only to learn when they are busy.",
    },
    es: {
      title: "Sitios de calendarios",
      add: "Nuevo sitio de calendarios",
      one: "Sitio de calendarios",
      empty: "Todavía no se leen los calendarios de los entrevistadores.",
      host: "Sitio",
      hostHint:
        "Solo su nombre, como calendar.google.com. De estos sitios se leen los calendarios de quienes entrevistan, y solo para saber cuándo están ocupados.",
    },
  }),
  fields: (t) => [{ name: "host", kind: "text", label: t.host, hint: t.hostHint }],
});
