import { businessHours } from "@/lib/api/generated/business-hours/resource.gen";
import { defineMessages } from "@/lib/messages/define";
import { formatUsTime, readUsTime } from "@/lib/us-time";
import { weekdays } from "@/lib/weekdays";
import { plainSection } from "../plain/declare";
import { Week } from "./week";

export const businessHoursSection = plainSection({
  key: "business-hours",
  place: 7,
  icon: "pi-calendar-clock",
  resource: businessHours,
  texts: defineMessages({
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
    },
  }),
  fields: (t, locale) => [
    { name: "weekday", kind: "select", label: t.weekday, options: weekdays(locale) },
    { name: "opens", kind: "time", label: t.opens },
    {
      name: "closes",
      kind: "time",
      label: t.closes,
      refuse: (value, { opens }) =>
        value <= (readUsTime(String(opens)) ?? "") ? t.closesBefore : undefined,
    },
  ],
  nameOf: (row, _, locale) =>
    [
      weekdays(locale).find(({ value }) => value === String(row.weekday))?.label,
      formatUsTime(row.opens),
    ].join(", "),
  overview: (props) => <Week {...props} />,
});
