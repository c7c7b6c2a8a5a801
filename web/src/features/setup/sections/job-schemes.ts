import { jobSchemes } from "@/lib/api/generated/job-schemes/resource.gen";
import { defineMessages } from "@/lib/messages/define";
import { plainSection } from "../plain/declare";
import { codeField, descriptionField, nameField } from "../plain/plain-fields";

export const jobSchemesSection = plainSection({
  key: "job-schemes",
  group: "papers",
  place: 4,
  icon: "pi-briefcase",
  resource: jobSchemes,
  texts: defineMessages({
    en: {
      title: "Job schemes",
      add: "New job scheme",
      one: "Job scheme",
      empty: "There are no job schemes yet.",
    },
    es: {
      title: "Esquemas de trabajo",
      add: "Nuevo esquema",
      one: "Esquema de trabajo",
      empty: "Todavía no hay esquemas de trabajo.",
    },
  }),
  fields: (_, locale) => [nameField(locale), codeField(locale), descriptionField(locale)],
});
