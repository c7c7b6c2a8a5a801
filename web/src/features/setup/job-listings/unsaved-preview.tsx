"use client";

import { useQuery } from "@tanstack/react-query";
import { useWatch } from "react-hook-form";
import type { ChoicesQuery, FieldOf } from "@/form/declare";
import type { DeclaredForm } from "@/form/use-declared-form";
import type { JobListing } from "@/lib/api/generated/types.gen";
import { readNumber } from "@/lib/numbers/read-number";
import { type ListingValues, PAY_DECIMALS } from "./listing-fields";
import { ListingPreview } from "./listing-preview";
import type { Standing } from "./moves";

type UnsavedPreviewProps = {
  form: DeclaredForm;
  fields: readonly FieldOf<ListingValues>[];
  standing: Standing;
};

/** What is called by a name in a field that refers to a row; the field itself has fetched the names. */
function useName(fields: UnsavedPreviewProps["fields"], name: string, id: string) {
  const field = fields.find((each) => each.name === name);
  const { data = [] } = useQuery<Awaited<ReturnType<ChoicesQuery["queryFn"]>>>(
    field?.kind === "reference"
      ? field.choices
      : { queryKey: ["no-choices"], queryFn: async () => [] },
  );
  return data.find(({ value }) => value === id)?.label ?? null;
}

function asCv(value: string): JobListing["cv"] {
  return value === "required" || value === "none" ? value : "optional";
}

/** A listing as it stands in its form, saved or not. */
export function UnsavedPreview({ form, fields, standing }: UnsavedPreviewProps) {
  const values = useWatch({ control: form.form.control }) as ListingValues;
  const { title, description, closesOn, payMin, payMax, vacancies } = values;
  const listing = {
    title,
    description,
    closesOn,
    cv: asCv(values.cv),
    payMin: readNumber(payMin, PAY_DECIMALS).number,
    payMax: readNumber(payMax, PAY_DECIMALS).number,
    vacancies: readNumber(vacancies, 0).number,
    jobRoleName: useName(fields, "jobRoleId", values.jobRoleId),
    employmentTypeName: useName(fields, "employmentTypeId", values.employmentTypeId),
    areaName: useName(fields, "areaId", values.areaId),
    departmentName: useName(fields, "departmentId", values.departmentId),
    locationName: useName(fields, "locationId", values.locationId),
  };
  return <ListingPreview {...{ listing, standing }} isUnsaved={form.form.formState.isDirty} />;
}
