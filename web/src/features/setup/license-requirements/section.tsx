import { choicesQuery } from "@/data/resources/queries";
import { jobRoles } from "@/lib/api/generated/job-roles/resource.gen";
import { licenseRequirements } from "@/lib/api/generated/license-requirements/resource.gen";
import { licenseTypes } from "@/lib/api/generated/license-types/resource.gen";
import { regions } from "@/lib/api/generated/regions/resource.gen";
import { defineMessages } from "@/lib/messages/define";
import { plainSection } from "../plain/declare";
import { RequirementGrid } from "./requirement-grid";

export const licenseRequirementsSection = plainSection({
  key: "license-requirements",
  place: 15,
  icon: "pi-check-square",
  resource: licenseRequirements,
  texts: defineMessages({
    en: {
      title: "License requirements",
      add: "New requirement",
      one: "License requirement",
      empty: "There are no license requirements yet.",
      jobRole: "Job role",
      addFor: (role: string, region: string) => `New requirement: ${role}, ${region}`,
      renewedEvery: (months: number) => `every ${months} months`,
      region: "Region",
      everyRegion: "Every region",
      licenseType: "License",
      renewal: "Renewed every",
      renewalHint: "Leave it empty if it is not renewed.",
      months: "months",
      notes: "Notes",
    },
    es: {
      title: "Licencias exigidas",
      add: "Nueva exigencia",
      one: "Licencia exigida",
      empty: "Todavía no se exige ninguna licencia.",
      jobRole: "Puesto",
      addFor: (role, region) => `Nueva exigencia: ${role}, ${region}`,
      renewedEvery: (months) => `cada ${months} meses`,
      region: "Región",
      everyRegion: "Todas las regiones",
      licenseType: "Licencia",
      renewal: "Se renueva cada",
      renewalHint: "Déjelo vacío si no se renueva.",
      months: "meses",
      notes: "Notas",
    },
  }),
  fields: (t) => [
    { name: "jobRoleId", kind: "reference", label: t.jobRole, choices: choicesQuery(jobRoles) },
    {
      name: "licenseTypeId",
      kind: "reference",
      label: t.licenseType,
      choices: choicesQuery(licenseTypes),
    },
    {
      name: "regionId",
      kind: "reference",
      label: t.region,
      none: t.everyRegion,
      choices: choicesQuery(regions),
    },
    {
      name: "renewalMonths",
      kind: "number",
      label: t.renewal,
      hint: t.renewalHint,
      suffix: t.months,
    },
    { name: "notes", kind: "textarea", label: t.notes },
  ],
  nameOf: (row) => [row.jobRoleName, row.licenseTypeName].filter(Boolean).join(", "),
  overview: (props) => <RequirementGrid {...props} />,
});
