import { choicesQuery } from "@/data/resources/queries";
import { jobRoles } from "@/lib/api/generated/job-roles/resource.gen";
import { scorecardCriteria } from "@/lib/api/generated/scorecard-criteria/resource.gen";
import { defineMessages } from "@/lib/messages/define";
import { plainSection } from "../plain/declare";
import { nameField } from "../plain/plain-fields";

export const scorecardCriteriaSection = plainSection({
  key: "scorecard-criteria",
  group: "hiring",
  place: 7,
  icon: "pi-star",
  resource: scorecardCriteria,
  texts: defineMessages({
    en: {
      title: "Scorecard criteria",
      add: "New criterion",
      one: "Scorecard criterion",
      empty: "There are no scorecard criteria yet.",
      nameEs: "Name in Spanish",
      question: "What to ask",
      questionEs: "What to ask, in Spanish",
      usedFor: "Asked of",
      interview: "Interviewers",
      reference: "References",
      jobRole: "Job role",
      everyRole: "Every role",
      sortOrder: "Place on the scorecard",
      sortOrderHint: "A lower number comes first.",
    },
    es: {
      title: "Criterios de evaluación",
      add: "Nuevo criterio",
      one: "Criterio de evaluación",
      empty: "Todavía no hay criterios de evaluación.",
      nameEs: "Nombre en español",
      question: "Qué preguntar",
      questionEs: "Qué preguntar, en español",
      usedFor: "Se pregunta a",
      interview: "Entrevistadores",
      reference: "Referencias",
      jobRole: "Puesto",
      everyRole: "Todos los puestos",
      sortOrder: "Lugar en la evaluación",
      sortOrderHint: "Un número menor va primero.",
    },
  }),
  fields: (t, locale) => [
    nameField(locale),
    {
      name: "usedFor",
      kind: "select",
      label: t.usedFor,
      options: [
        { value: "interview", label: t.interview },
        { value: "reference", label: t.reference },
      ],
    },
    { name: "nameEs", kind: "text", label: t.nameEs },
    { name: "question", kind: "text", label: t.question, inList: false },
    { name: "questionEs", kind: "text", label: t.questionEs, inList: false },
    {
      name: "jobRoleId",
      kind: "reference",
      label: t.jobRole,
      none: t.everyRole,
      choices: choicesQuery(jobRoles),
    },
    {
      name: "sortOrder",
      kind: "number",
      label: t.sortOrder,
      hint: t.sortOrderHint,
      required: true,
    },
  ],
});
