import { choicesQuery } from "@/data/resources/queries";
import { branches } from "@/lib/api/generated/branches/resource.gen";
import { regions } from "@/lib/api/generated/regions/resource.gen";
import { defineMessages } from "@/lib/messages/define";
import { plainSection } from "../plain/declare";
import { codeField, nameField, placeFields } from "../plain/plain-fields";

export const branchesSection = plainSection({
  key: "branches",
  group: "agency",
  place: 2,
  icon: "pi-building",
  resource: branches,
  texts: defineMessages({
    en: {
      title: "Branches",
      add: "New branch",
      one: "Branch",
      empty: "There are no branches yet.",
      email: "Email",
      region: "Region",
    },
    es: {
      title: "Sucursales",
      add: "Nueva sucursal",
      one: "Sucursal",
      empty: "Todavía no hay sucursales.",
      email: "Correo electrónico",
      region: "Región",
    },
  }),
  fields: (t, locale) => [
    nameField(locale),
    codeField(locale),
    { name: "email", kind: "text", type: "email", label: t.email },
    ...placeFields(locale),
    { name: "regionId", kind: "reference", label: t.region, choices: choicesQuery(regions) },
  ],
});
