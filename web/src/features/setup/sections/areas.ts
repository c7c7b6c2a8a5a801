import { areas } from "@/lib/api/generated/areas/resource.gen";
import { defineMessages } from "@/lib/messages/define";
import { plainSection } from "../plain/declare";
import { descriptionField, nameField } from "../plain/plain-fields";

export const areasSection = plainSection({
  key: "areas",
  group: "hiring",
  place: 4,
  icon: "pi-map",
  resource: areas,
  texts: defineMessages({
    en: {
      title: "Areas",
      add: "New area",
      one: "Area",
      empty: "There are no areas yet.",
    },
    es: {
      title: "Zonas",
      add: "Nueva zona",
      one: "Zona",
      empty: "Todavía no hay zonas.",
    },
  }),
  fields: (_, locale) => [nameField(locale), descriptionField(locale)],
});
