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
  ],
});
