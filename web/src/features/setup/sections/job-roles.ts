import { jobRoles } from "@/lib/api/generated/job-roles/resource.gen";
import { defineMessages } from "@/lib/messages/define";
import { plainSection } from "../plain/declare";
import { codeField, descriptionField, nameField } from "../plain/plain-fields";

export const jobRolesSection = plainSection({
  key: "job-roles",
  group: "hiring",
  place: 2,
  icon: "pi-id-card",
  resource: jobRoles,
  texts: defineMessages({
    en: {
      title: "Job roles",
      add: "New job role",
      one: "Job role",
      empty: "There are no job roles yet.",
    },
    es: {
      title: "Puestos",
      add: "Nuevo puesto",
      one: "Puesto",
      empty: "Todavía no hay puestos.",
    },
  }),
  fields: (_, locale) => [nameField(locale), codeField(locale), descriptionField(locale)],
});
