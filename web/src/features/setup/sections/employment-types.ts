import { postingTypeMessages } from "@/domain/hiring/posting-types";
import { employmentTypes } from "@/lib/api/generated/employment-types/resource.gen";
import { defineMessages } from "@/lib/messages/define";
import { plainSection } from "../plain/declare";
import { descriptionField, nameField } from "../plain/plain-fields";

const postingTypes = [
  "FULL_TIME",
  "PART_TIME",
  "CONTRACTOR",
  "TEMPORARY",
  "INTERN",
  "VOLUNTEER",
  "PER_DIEM",
  "OTHER",
] as const;

export const employmentTypesSection = plainSection({
  key: "employment-types",
  group: "hiring",
  place: 3,
  icon: "pi-clock",
  resource: employmentTypes,
  texts: defineMessages({
    en: {
      title: "Employment types",
      add: "New employment type",
      one: "Employment type",
      empty: "There are no employment types yet.",
      postingType: "On job boards",
      postingTypeHint: "What job boards call it.",
      ...postingTypeMessages.en,
    },
    es: {
      title: "Tipos de empleo",
      add: "Nuevo tipo de empleo",
      one: "Tipo de empleo",
      empty: "Todavía no hay tipos de empleo.",
      postingType: "En bolsas de empleo",
      postingTypeHint: "Cómo lo llaman las bolsas de empleo.",
      ...postingTypeMessages.es,
    },
  }),
  fields: (t, locale) => [
    nameField(locale),
    {
      name: "postingType",
      kind: "select",
      label: t.postingType,
      hint: t.postingTypeHint,
      options: postingTypes.map((value) => ({ value, label: t[value] })),
    },
    descriptionField(locale),
  ],
});
