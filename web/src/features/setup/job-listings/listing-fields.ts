import { choicesQuery } from "@/data/resources/queries";
import type { FieldOf } from "@/form/declare";
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
  cv: string;
};

const cvs = ["optional", "required", "none"] as const;

/** Cents, in what is paid an hour. */
export const PAY_DECIMALS = 2;

function reference(resource: Parameters<typeof choicesQuery>[0]) {
  return { kind: "reference", choices: choicesQuery(resource) } as const;
}

type ListingPart = { label: string; fields: FieldOf<ListingValues>[] };

/** A listing's fields, in the parts of its form. */
export function listingParts(t: ListingTexts): ListingPart[] {
  const { fields, parts } = t;
  const pay = {
    kind: "number",
    decimals: PAY_DECIMALS,
    prefix: "$",
    suffix: fields.anHour,
  } as const;
  return [
    {
      label: parts.text,
      fields: [
        { name: "title", kind: "text", label: fields.title },
        { name: "description", kind: "richtext", label: fields.description },
        {
          name: "cv",
          kind: "select",
          label: fields.cv,
          hint: t.cvHint,
          options: cvs.map((value) => ({ value, label: t.cvs[value] })),
        },
      ],
    },
    {
      label: parts.place,
      fields: [
        { ...reference(jobRoles), name: "jobRoleId", label: fields.role },
        { ...reference(employmentTypes), name: "employmentTypeId", label: fields.type },
        { ...reference(departments), name: "departmentId", label: fields.department },
        {
          ...reference(locations),
          name: "locationId",
          label: fields.location,
          hint: fields.locationHint,
        },
        { ...reference(areas), name: "areaId", label: fields.area },
      ],
    },
    {
      label: parts.pay,
      fields: [
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
        { name: "vacancies", kind: "number", label: fields.vacancies },
        { name: "closesOn", kind: "date", label: fields.closesOn, hint: fields.closesOnHint },
      ],
    },
  ];
}

export function listingFields(t: ListingTexts): FieldOf<ListingValues>[] {
  return listingParts(t).flatMap(({ fields }) => fields);
}
