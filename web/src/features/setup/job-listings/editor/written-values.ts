import type { FieldOf } from "@/form/declare";
import { valuesOf } from "@/form/values";
import type { JobListing } from "@/lib/api/generated/types.gen";
import type { ListingValues } from "../listing-fields";

/** What the form of a listing begins with. */
export function writtenValues(
  fields: readonly FieldOf<ListingValues>[],
  row: JobListing | null,
): ListingValues {
  return valuesOf(fields, row ?? { vacancies: 1, cv: "optional" });
}
