import { choicesQuery } from "@/data/resources/queries";
import { backgroundWaits } from "@/lib/api/generated/background-waits/resource.gen";
import { regions } from "@/lib/api/generated/regions/resource.gen";
import { defineMessages } from "@/lib/messages/define";
import { plainSection } from "../plain/declare";
import { nameField } from "../plain/plain-fields";

export const backgroundWaitsSection = plainSection({
  key: "background-waits",
  group: "messages",
  place: 6,
  icon: "pi-hourglass",
  resource: backgroundWaits,
  texts: defineMessages({
    en: {
      title: "Waits before adverse decisions",
      add: "New wait",
      one: "Wait before adverse decisions",
      empty: "There are none yet. Until there are, the wait is 5 business days after a notice.",
      region: "Region",
      everyRegion: "Every region without one of its own",
      businessDays: "Business days",
      source: "Law",
      validFrom: "Holds from",
      validTo: "Holds until",
      confirmedBy: "Confirmed by",
      confirmedByHint:
        "Who has read the law and answers for it. Until somebody does, it warns and does not count.",
      confirmedOn: "Confirmed on",
    },
    es: {
      title: "Esperas antes de decidir en contra",
      add: "Nueva espera",
      one: "Espera antes de decidir en contra",
      empty:
        "Todavía no hay ninguna. Mientras tanto se esperan 5 días hábiles después de un aviso.",
      region: "Región",
      everyRegion: "Todas las regiones sin una propia",
      businessDays: "Días hábiles",
      source: "Ley",
      validFrom: "Rige desde",
      validTo: "Rige hasta",
      confirmedBy: "La confirmó",
      confirmedByHint:
        "Quién leyó la ley y responde por ella. Hasta entonces, solo avisa y no cuenta.",
      confirmedOn: "Confirmada el",
    },
  }),
  fields: (t, locale) => [
    nameField(locale),
    {
      name: "regionId",
      kind: "reference",
      label: t.region,
      none: t.everyRegion,
      choices: choicesQuery(regions),
    },
    { name: "businessDays", kind: "number", label: t.businessDays },
    { name: "source", kind: "text", label: t.source },
    { name: "validFrom", kind: "date", label: t.validFrom },
    { name: "validTo", kind: "date", label: t.validTo, inList: false },
    { name: "confirmedBy", kind: "text", label: t.confirmedBy, hint: t.confirmedByHint },
    { name: "confirmedOn", kind: "date", label: t.confirmedOn, inList: false },
  ],
});
