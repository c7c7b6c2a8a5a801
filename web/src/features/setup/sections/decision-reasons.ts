import { choicesQuery } from "@/data/resources/queries";
import { decisionReasons } from "@/lib/api/generated/decision-reasons/resource.gen";
import { defineMessages } from "@/lib/messages/define";
import { plainSection } from "../plain/declare";
import { nameField } from "../plain/plain-fields";

export const decisionReasonsSection = plainSection({
  key: "decision-reasons",
  group: "hiring",
  place: 6,
  icon: "pi-comment",
  resource: decisionReasons,
  texts: defineMessages({
    en: {
      title: "Decision reasons",
      add: "New reason",
      one: "Decision reason",
      empty: "There are no decision reasons yet.",
      nameEs: "Name in Spanish",
      appliesTo: "Used when an application is",
      rejection: "Rejected",
      hold: "Put on hold",
      stepBack: "Moved back or reopened",
      shownAs: "For a background check, colleagues see",
      shownAsHint:
        "Choose this for a reason that rests on a background check: nobody is rejected for it before a check was decided against them, and anyone who can't see checks reads the reason chosen here.",
      noCheck: "Not for background checks",
    },
    es: {
      title: "Motivos de decisión",
      add: "Nuevo motivo",
      one: "Motivo de decisión",
      empty: "Todavía no hay motivos de decisión.",
      nameEs: "Nombre en español",
      appliesTo: "Se usa cuando una solicitud se",
      rejection: "Rechaza",
      hold: "Deja en espera",
      stepBack: "Devuelve o reabre",
      shownAs: "Por una verificación de antecedentes, los colegas ven",
      shownAsHint:
        "Elíjalo para un motivo que se basa en una verificación de antecedentes: no se rechaza a nadie por él antes de decidir en contra, y quien no ve las verificaciones lee el motivo que elija aquí.",
      noCheck: "No es por antecedentes",
    },
  }),
  fields: (t, locale) => [
    nameField(locale),
    { name: "nameEs", kind: "text", label: t.nameEs },
    {
      name: "appliesTo",
      kind: "select",
      label: t.appliesTo,
      options: [
        { value: "rejection", label: t.rejection },
        { value: "hold", label: t.hold },
        { value: "step_back", label: t.stepBack },
      ],
    },
    {
      name: "shownAsId",
      kind: "reference",
      label: t.shownAs,
      hint: t.shownAsHint,
      none: t.noCheck,
      choices: choicesQuery(decisionReasons),
    },
  ],
});
