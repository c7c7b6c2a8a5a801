import type { Column } from "@/components/list/columns";
import { Tag } from "@/components/tag";
import type { devMessages } from "../messages";

type Words = (typeof devMessages)["en"];

export type Person = {
  id: string;
  name: string;
  job: string;
  stage: keyof Words["stages"];
  email: string;
};

export const tones = {
  received: "new",
  talks: "talks",
  offered: "offer",
  hired: "done",
  hold: "waiting",
  rejected: "closed",
  overdue: "urgent",
} as const;

export const people: readonly Person[] = [
  {
    id: "00000000-0000-4000-8000-000000000001",
    name: "Ana Ruiz",
    job: "Home Health Aide",
    stage: "received",
    email: "ana@example.com",
  },
  {
    id: "00000000-0000-4000-8000-000000000002",
    name: "Maximiliana Guadalupe Hernández-Wolfeschlegelsteinhausen de la Santísima Trinidad",
    job: "Acompañante de personas mayores con cuidados paliativos, turno de noche, Queens y Brooklyn",
    stage: "talks",
    email: "maximiliana.hernandez-wolfeschlegelsteinhausen@correspondence.agency.example",
  },
  {
    id: "00000000-0000-4000-8000-000000000003",
    name: "Wm. Li",
    job: "Certified Nursing Assistant",
    stage: "rejected",
    email: "",
  },
];

/** What a list of them shows. */
export function personColumns(t: Words): readonly Column<Person>[] {
  return [
    {
      key: "name",
      header: t.name,
      value: ({ name }) => name,
      sort: "name",
      isName: true,
      isProper: true,
    },
    { key: "job", header: t.job, isLong: true, value: ({ job }) => job },
    {
      key: "stage",
      header: t.state,
      value: ({ stage }) => t.stages[stage],
      cell: ({ stage }) => <Tag tone={tones[stage]}>{t.stages[stage]}</Tag>,
      card: "end",
    },
    { key: "email", header: t.email, value: ({ email }) => email, isProper: true },
  ];
}
