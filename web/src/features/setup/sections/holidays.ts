import { choicesQuery } from "@/data/resources/queries";
import { branches } from "@/lib/api/generated/branches/resource.gen";
import { holidays } from "@/lib/api/generated/holidays/resource.gen";
import { defineMessages } from "@/lib/messages/define";
import { plainSection } from "../plain/declare";
import { nameField } from "../plain/plain-fields";

export const holidaysSection = plainSection({
  key: "holidays",
  group: "agency",
  place: 6,
  icon: "pi-sun",
  resource: holidays,
  texts: defineMessages({
    en: {
      title: "Holidays",
      add: "New holiday",
      one: "Holiday",
      empty: "There are no holidays yet.",
      date: "Date",
      branch: "Branch",
      everyBranch: "Every branch",
    },
    es: {
      title: "Días festivos",
      add: "Nuevo día festivo",
      one: "Día festivo",
      empty: "Todavía no hay días festivos.",
      date: "Fecha",
      branch: "Sucursal",
      everyBranch: "Todas las sucursales",
    },
  }),
  fields: (t, locale) => [
    nameField(locale),
    { name: "date", kind: "date", label: t.date },
    {
      name: "branchId",
      kind: "reference",
      label: t.branch,
      none: t.everyBranch,
      choices: choicesQuery(branches),
    },
  ],
});
