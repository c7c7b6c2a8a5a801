import { departments } from "@/lib/api/generated/departments/resource.gen";
import { defineMessages } from "@/lib/messages/define";
import { plainSection } from "../plain/declare";
import { codeField, descriptionField, nameField } from "../plain/plain-fields";

export const departmentsSection = plainSection({
  key: "departments",
  group: "agency",
  place: 3,
  icon: "pi-sitemap",
  resource: departments,
  texts: defineMessages({
    en: {
      title: "Departments",
      add: "New department",
      one: "Department",
      empty: "There are no departments yet.",
    },
    es: {
      title: "Departamentos",
      add: "Nuevo departamento",
      one: "Departamento",
      empty: "Todavía no hay departamentos.",
    },
  }),
  fields: (_, locale) => [nameField(locale), codeField(locale), descriptionField(locale)],
});
