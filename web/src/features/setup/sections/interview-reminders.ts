import { interviewReminders } from "@/lib/api/generated/interview-reminders/resource.gen";
import { defineMessages } from "@/lib/messages/define";
import { plainSection } from "../plain/declare";

export const interviewRemindersSection = plainSection({
  key: "interview-reminders",
  group: "messages",
  place: 3,
  icon: "pi-bell",
  resource: interviewReminders,
  texts: defineMessages({
    en: {
      title: "Interview reminders",
      add: "New reminder",
      one: "Interview reminder",
      empty: "There are no interview reminders yet.",
      type: "Reminder",
      h24: "24 hours before",
      h2: "2 hours before",
      confirmation: "Confirmation",
      scheduledTime: "Sent at",
      scheduledTimeHint:
        "Leave it empty to send it exactly so long before. The confirmation is sent at once with every booking and every new time, whether or not it is in this list, because it says what was agreed.",
    },
    es: {
      title: "Recordatorios de entrevista",
      add: "Nuevo recordatorio",
      one: "Recordatorio de entrevista",
      empty: "Todavía no hay recordatorios de entrevista.",
      type: "Recordatorio",
      h24: "24 horas antes",
      h2: "2 horas antes",
      confirmation: "Confirmación",
      scheduledTime: "Hora de envío",
      scheduledTimeHint:
        "Déjela vacía para enviarlo exactamente con esa anticipación. La confirmación se envía de inmediato con cada cita y con cada cambio de hora, esté o no en esta lista, porque dice lo que se acordó.",
    },
  }),
  fields: (t) => [
    {
      name: "type",
      kind: "select",
      label: t.type,
      options: [
        { value: "24h", label: t.h24 },
        { value: "2h", label: t.h2 },
        { value: "confirmation", label: t.confirmation },
      ],
    },
    { name: "scheduledTime", kind: "time", label: t.scheduledTime, hint: t.scheduledTimeHint },
  ],
});
