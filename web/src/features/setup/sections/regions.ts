import { stageNames } from "@/domain/hiring/stage-names";
import { openApplicationStages } from "@/domain/states";
import { regions } from "@/lib/api/generated/regions/resource.gen";
import { defineMessages } from "@/lib/messages/define";
import { plainSection } from "../plain/declare";
import { codeField, nameField } from "../plain/plain-fields";

export const regionsSection = plainSection({
  key: "regions",
  group: "agency",
  place: 4,
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
      backgroundFromStatus: "Background check from",
      backgroundFromStatusHint:
        "Applicants for jobs here see this part of the pre-hire form from this status on. Many states and cities forbid asking before a conditional offer.",
    },
    es: {
      title: "Regiones",
      add: "Nueva región",
      one: "Región",
      empty: "Todavía no hay regiones.",
      requiresPay: "Las ofertas deben mostrar el pago",
      requiresPayHint:
        "Una oferta para un lugar de esta región no se puede publicar sin un rango de pago.",
      backgroundFromStatus: "Verificación de antecedentes desde",
      backgroundFromStatusHint:
        "Quienes solicitan un empleo en esta región ven esta parte del formulario a partir de este estatus. Muchos estados y ciudades prohíben preguntar antes de una oferta condicional.",
    },
  }),
  fields: (t, locale) => [
    nameField(locale),
    codeField(locale),
    { name: "requiresPay", kind: "check", label: t.requiresPay, hint: t.requiresPayHint },
    {
      name: "backgroundFromStatus",
      kind: "select",
      label: t.backgroundFromStatus,
      hint: t.backgroundFromStatusHint,
      options: openApplicationStages.map((value) => ({ value, label: stageNames[locale][value] })),
    },
  ],
});
