import { choicesQuery } from "@/data/resources/queries";
import { jobRoles } from "@/lib/api/generated/job-roles/resource.gen";
import { offerTemplates } from "@/lib/api/generated/offer-templates/resource.gen";
import { defineMessages } from "@/lib/messages/define";
import { plainSection } from "../plain/declare";
import { letterFields, nameField } from "../plain/plain-fields";

/** What a letter may name between double braces; the API refuses anything else. */
const variables =
  "agency_name, applicant_name, applicant_first_name, job_title, pay, hours_per_week, starts_on, workplace, conditions, sent_on, expires_on";

export const offerTemplatesSection = plainSection({
  key: "offer-templates",
  group: "messages",
  place: 4,
  icon: "pi-envelope",
  resource: offerTemplates,
  texts: defineMessages({
    en: {
      title: "Offer letters",
      add: "New offer letter",
      one: "Offer letter",
      empty: "There are no offer letters yet. Until there are, a standard letter is sent.",
      jobRole: "Job role",
      everyRole: "Every role",
      validDays: "Days to answer",
      letterHint: `What differs from person to person stands between double braces, as {{ applicant_name }}. There are: ${variables}.`,
    },
    es: {
      title: "Cartas de oferta",
      add: "Nueva carta de oferta",
      one: "Carta de oferta",
      empty: "Todavía no hay cartas de oferta. Mientras tanto se envía una carta estándar.",
      jobRole: "Puesto",
      everyRole: "Todos los puestos",
      validDays: "Días para responder",
      letterHint: `Lo que cambia de una persona a otra va entre llaves dobles, como {{ applicant_name }}. Hay: ${variables}.`,
    },
  }),
  fields: (t, locale) => [
    nameField(locale),
    {
      name: "jobRoleId",
      kind: "reference",
      label: t.jobRole,
      none: t.everyRole,
      choices: choicesQuery(jobRoles),
    },
    { name: "validDays", kind: "number", label: t.validDays, required: true },
    ...letterFields(locale, t.letterHint),
  ],
});
