import { choicesQuery } from "@/data/resources/queries";
import { jobRoles } from "@/lib/api/generated/job-roles/resource.gen";
import { licenseRequirements } from "@/lib/api/generated/license-requirements/resource.gen";
import { licenseTypes } from "@/lib/api/generated/license-types/resource.gen";
import { regions } from "@/lib/api/generated/regions/resource.gen";
import { plainSection } from "../plain/declare";
import { licenseRequirementMessages } from "./messages";
import { RequirementGrid } from "./requirement-grid";

export const licenseRequirementsSection = plainSection({
  key: "license-requirements",
  group: "papers",
  place: 2,
  icon: "pi-check-square",
  resource: licenseRequirements,
  texts: licenseRequirementMessages,
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
