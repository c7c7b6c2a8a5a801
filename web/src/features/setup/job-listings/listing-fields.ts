import type { FieldOf } from "@/components/form/declare";
import { choicesQuery } from "@/data/resources/queries";
import { areas } from "@/lib/api/generated/areas/resource.gen";
import { departments } from "@/lib/api/generated/departments/resource.gen";
import { employmentTypes } from "@/lib/api/generated/employment-types/resource.gen";
import { jobRoles } from "@/lib/api/generated/job-roles/resource.gen";
import { locations } from "@/lib/api/generated/locations/resource.gen";
import { readNumber } from "@/lib/numbers/read-number";
import type { ListingTexts } from "./messages";

export type ListingValues = {
  title: string;
  description: string;
  jobRoleId: string;
  employmentTypeId: string;
  areaId: string;
  departmentId: string;
  locationId: string;
  payMin: string;
  payMax: string;
  vacancies: string;
  closesOn: string;
};

/** Cents, in what is paid an hour. */
export const PAY_DECIMALS = 2;

export function listingFields(t: ListingTexts): FieldOf<ListingValues>[] {
  const { fields } = t;
  const pay = {
    kind: "number",
    decimals: PAY_DECIMALS,
    prefix: "$",
    suffix: fields.anHour,
  } as const;
  return [
    { name: "title", kind: "text", label: fields.title },
    { name: "description", kind: "richtext", label: fields.description },
    { name: "jobRoleId", kind: "reference", label: fields.role, choices: choicesQuery(jobRoles) },
    {
      name: "employmentTypeId",
      kind: "reference",
      label: fields.type,
      choices: choicesQuery(employmentTypes),
    },
    {
      name: "departmentId",
      kind: "reference",
      label: fields.department,
      choices: choicesQuery(departments),
    },
    {
      name: "locationId",
      kind: "reference",
      label: fields.location,
      choices: choicesQuery(locations),
    },
    { name: "areaId", kind: "reference", label: fields.area, choices: choicesQuery(areas) },
    { name: "vacancies", kind: "number", label: fields.vacancies },
    { ...pay, name: "payMin", label: fields.payMin, hint: fields.payHint },
    {
      ...pay,
      name: "payMax",
      label: fields.payMax,
      refuse: (most, { payMin }) => {
        const least = readNumber(payMin, PAY_DECIMALS).number;
        return least !== undefined && Number(most) < least ? t.payOrder : undefined;
      },
    },
    { name: "closesOn", kind: "date", label: fields.closesOn, hint: fields.closesOnHint },
  ];
}
