"use client";

import { useQuery } from "@tanstack/react-query";
import { missingToPublishQuery } from "@/data/job-listings/queries";
import type { FieldOf } from "@/form/declare";
import { isRequired } from "@/form/required";
import { jobListings } from "@/lib/api/generated/job-listings/resource.gen";
import { useSettled } from "@/lib/use-settled";
import type { ListingValues } from "../listing-fields";
import type { ListingTexts } from "../messages";
import { writtenTerms } from "./written-values";

/** What keeps a listing from being published: what it is called, and the field that it is written in. */
export type Missing = { label: string; field: string };

/** What decides whether a listing can be published, as the API reads it. */
function decidingOf(values: ListingValues) {
  const { description, locationId } = values;
  return { description, locationId: locationId || null, ...writtenTerms(values) };
}

/** Undefined while it is not known; empty if the API can't be asked, which will say it when it refuses. */
export function useMissing(
  values: ListingValues,
  fields: readonly FieldOf<ListingValues>[],
  t: ListingTexts,
): readonly Missing[] | undefined {
  const settled = useSettled(JSON.stringify(decidingOf(values)));
  const { data, isError } = useQuery(missingToPublishQuery(JSON.parse(settled)));
  if (data === undefined && !isError) {
    return undefined;
  }
  const empty = fields
    .filter(
      ({ name, ...field }) =>
        values[name] === "" && isRequired({ name, ...field }, jobListings.rules),
    )
    .map(({ name, label }) => ({ label: label.toLowerCase(), field: name as string }));
  const refused = (data ?? []).map(({ what, fields: [field = ""], region }) => ({
    label: t.missing[what](region ?? ""),
    field,
  }));
  return [...empty, ...refused.filter(({ field }) => !empty.some((each) => each.field === field))];
}
