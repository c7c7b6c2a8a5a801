"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { resourceRowQuery } from "@/data/resources/queries";
import { areas } from "@/lib/api/generated/areas/resource.gen";
import { departments } from "@/lib/api/generated/departments/resource.gen";
import { employmentTypes } from "@/lib/api/generated/employment-types/resource.gen";
import { jobRoles } from "@/lib/api/generated/job-roles/resource.gen";
import { locations } from "@/lib/api/generated/locations/resource.gen";
import type {
  Area,
  Department,
  EmploymentType,
  JobListing,
  JobRole,
  Location,
  PublicJob,
} from "@/lib/api/generated/types.gen";
import type { Resource, ResourceRow } from "@/lib/api/resource";
import { readNumber } from "@/lib/numbers/read-number";
import { readRichText, textOf } from "@/lib/rich-text/read-rich-text";
import type { ListingValues } from "../listing-fields";
import { writtenTerms } from "./written-values";

type Named = ResourceRow & { active: boolean };

/** Enough of a text to say which language it is in. */
const someOfIt = 200;

/** The row that a listing refers to; applicants see nothing of one that was turned off. */
function useReferred<Row extends Named>(
  resource: Pick<Resource<Row>, "get" | "name" | "rowKey">,
  id: string,
): Row | undefined {
  const { data } = useQuery({ ...resourceRowQuery<Row>(resource, id), enabled: id !== "" });
  return id !== "" && data?.active ? data : undefined;
}

function asCv(value: string): JobListing["cv"] {
  return value === "required" || value === "none" ? value : "optional";
}

/** What the listing refers to, as the careers site names it. */
function useNames(values: ListingValues) {
  const role = useReferred<JobRole>(jobRoles, values.jobRoleId);
  const type = useReferred<EmploymentType>(employmentTypes, values.employmentTypeId);
  const area = useReferred<Area>(areas, values.areaId);
  const department = useReferred<Department>(departments, values.departmentId);
  const place = useReferred<Location>(locations, values.locationId);
  return {
    ...nameOf("jobRole", role),
    ...nameOf("employmentType", type),
    postingType: type?.postingType ?? null,
    ...nameOf("area", area),
    ...nameOf("department", department),
    ...nameOf("location", place),
    ...addressOf(place),
  };
}

function nameOf<Prefix extends string>(
  prefix: Prefix,
  row: (Named & { name: string }) | undefined,
) {
  return { [`${prefix}Id`]: row?.id ?? null, [`${prefix}Name`]: row?.name ?? null } as {
    [Name in `${Prefix}Id` | `${Prefix}Name`]: string | null;
  };
}

function addressOf(place: Location | undefined) {
  const { addressLine = null, city = null, state = null, postalCode = null } = place ?? {};
  return { addressLine, city, state, postalCode };
}

/** What the careers site would get for a listing with these values. */
export function useShownJob(
  values: ListingValues,
  row: JobListing | null,
  untitled: string,
): PublicJob {
  const [now] = useState(() => new Date().toISOString());
  const names = useNames(values);
  const { id, slug, publishedAt } = row ?? { id: "", slug: "", publishedAt: null };
  return {
    ...names,
    id,
    slug,
    title: values.title.trim() || untitled,
    description: values.description,
    summary: textOf(readRichText(values.description)).slice(0, someOfIt),
    ...writtenTerms(values),
    vacancies: readNumber(values.vacancies, 0).number ?? 1,
    cv: asCv(values.cv),
    publishedAt: publishedAt ?? now,
  };
}
