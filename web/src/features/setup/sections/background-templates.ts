import { backgroundTemplates } from "@/lib/api/generated/background-templates/resource.gen";
import { defineMessages } from "@/lib/messages/define";
import { plainSection } from "../plain/declare";
import { letterFields, nameField } from "../plain/plain-fields";

/** What a letter may name between double braces; the API refuses anything else. */
const variables =
  "agency_name, applicant_name, applicant_first_name, job_title, check, provider, provider_contact, reported_on, business_days, written_on";

export const backgroundTemplatesSection = plainSection({
  key: "background-templates",
  group: "messages",
  place: 5,
  icon: "pi-file",
  resource: backgroundTemplates,
  texts: defineMessages({
    en: {
      title: "Letters about background checks",
      add: "New letter about background checks",
      one: "Letter about background checks",
      empty: "There are none yet. Until there are, standard letters are written.",
      kind: "When",
      before: "Before an adverse decision",
      adverse: "With an adverse decision",
      letterHint: `One of each kind is active. What differs from person to person stands between double braces, as {{ provider }}. There are: ${variables}.`,
    },
    es: {
      title: "Cartas sobre antecedentes",
      add: "Nueva carta sobre antecedentes",
      one: "Carta sobre antecedentes",
      empty: "Todavía no hay ninguna. Mientras tanto se escriben cartas estándar.",
      kind: "Cuándo",
      before: "Antes de decidir en contra",
      adverse: "Al decidir en contra",
      letterHint: `De cada tipo hay una activa. Lo que cambia de una persona a otra va entre llaves dobles, como {{ provider }}. Hay: ${variables}.`,
    },
  }),
  fields: (t, locale) => [
    nameField(locale),
    {
      name: "kind",
      kind: "select",
      label: t.kind,
      options: [
        { value: "pre_adverse", label: t.before },
        { value: "adverse", label: t.adverse },
      ],
    },
    ...letterFields(locale, t.letterHint),
  ],
});
