import { regions } from "@/lib/api/generated/regions/resource.gen";
import { defineMessages } from "@/lib/messages/define";
import { plainSection } from "../plain/declare";
import { codeField, nameField } from "../plain/fields";

export const regionsSection = plainSection({
  key: "regions",
  place: 12,
  icon: "pi-globe",
  resource: regions,
  texts: defineMessages({
    en: {
      title: "Regions",
      add: "New region",
      one: "Region",
      empty: "There are no regions yet.",
      requiresPay: "Listings must show pay",
      requiresPayHint: "A job listing for a location here cannot be published without a pay range.",
    },
    es: {
      title: "Regiones",
      add: "Nueva región",
      one: "Región",
      empty: "Todavía no hay regiones.",
      requiresPay: "Las ofertas deben mostrar el pago",
      requiresPayHint:
        "Una oferta para un lugar de esta región no se puede publicar sin un rango de pago.",
    },
  }),
  fields: (t, locale) => [
    nameField(locale),
    codeField(locale),
    { name: "requiresPay", kind: "check", label: t.requiresPay, hint: t.requiresPayHint },
  ],
});
