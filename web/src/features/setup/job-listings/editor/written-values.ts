import type { FieldOf } from "@/form/declare";
import { valuesOf } from "@/form/values";
import type { JobListing } from "@/lib/api/generated/types.gen";
import { readNumber } from "@/lib/numbers/read-number";
import { readUsDate } from "@/lib/us-date";
import { type ListingValues, PAY_DECIMALS } from "../listing-fields";

/** What the form of a listing begins with. */
export function writtenValues(
  fields: readonly FieldOf<ListingValues>[],
  row: JobListing | null,
): ListingValues {
  return valuesOf(fields, row ?? { vacancies: 1, cv: "optional" });
}

/** What is written as pay and as the last day; null if it can't be read. */
export function writtenTerms({ payMin, payMax, closesOn }: ListingValues) {
  const payOf = (text: string) => readNumber(text, PAY_DECIMALS).number ?? null;
  const lastDay = readUsDate(closesOn);
  return {
    payMin: payOf(payMin),
    payMax: payOf(payMax),
    // It is typed in other forms, too, such as 12/20/2026.
    closesOn: lastDay.ok ? lastDay.date : null,
  };
}
