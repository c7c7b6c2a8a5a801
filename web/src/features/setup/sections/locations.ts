import { choicesQuery } from "@/data/resources/queries";
import { branches } from "@/lib/api/generated/branches/resource.gen";
import { locations } from "@/lib/api/generated/locations/resource.gen";
import { regions } from "@/lib/api/generated/regions/resource.gen";
import { defineMessages } from "@/lib/messages/define";
import { plainSection } from "../plain/declare";
import { nameField, placeFields } from "../plain/plain-fields";

export const locationsSection = plainSection({
  key: "locations",
  group: "hiring",
  place: 5,
  icon: "pi-map-marker",
  resource: locations,
  texts: defineMessages({
    en: {
      title: "Locations",
      add: "New location",
      one: "Location",
      empty: "There are no locations yet.",
      region: "Region",
      branch: "Branch",
    },
    es: {
      title: "Lugares de trabajo",
      add: "Nuevo lugar",
      one: "Lugar de trabajo",
      empty: "Todavía no hay lugares de trabajo.",
      region: "Región",
      branch: "Sucursal",
    },
  }),
  fields: (t, locale) => [
    nameField(locale),
    ...placeFields(locale),
    { name: "regionId", kind: "reference", label: t.region, choices: choicesQuery(regions) },
    { name: "branchId", kind: "reference", label: t.branch, choices: choicesQuery(branches) },
  ],
});
