"use client";

import { useQuery } from "@tanstack/react-query";
import { referencesQuery } from "@/data/applications/references";
import type { FieldOf, FormValues } from "@/form/declare";
import type { ReferenceCall } from "@/lib/api/generated/types.gen";
import { useLocale, useMessages } from "@/lib/messages/locale-context";
import type { MoreFields } from "../parts/declare";
import {
  criteriaWith,
  criterionName,
  ratedValues,
  ratingFieldOf,
  ratingsOf,
} from "../scorecards/rating-fields";
import { referenceRequestMessages } from "./reference-messages";

const remarkField = (id: string) => `remark-${id}`;
const longestRemark = 500;

/** What a call to a reference asks beside what every call does: the agency's own criteria. */
export function useReferenceRatings(
  applicationId: string,
  call?: ReferenceCall,
): MoreFields | undefined {
  const t = useMessages(referenceRequestMessages);
  const { locale } = useLocale();
  const { data } = useQuery(referencesQuery(applicationId));
  if (data === undefined) {
    return;
  }
  const rated = call?.ratings ?? [];
  const criteria = criteriaWith(data.criteria, rated);
  const grades = Object.entries(t.grades).map(([value, label]) => ({ value, label }));
  const options = [...grades, { value: "", label: t.couldNotSay }];
  const fields = criteria.flatMap((criterion): FieldOf<FormValues>[] => [
    ratingFieldOf(criterion, options, locale),
    {
      name: remarkField(criterion.id),
      kind: "text",
      label: t.remarkOn(criterionName(criterion, locale)),
    },
  ]);
  const rules = criteria.map(({ id }) => [
    remarkField(id),
    { type: "string", maxLength: longestRemark, nullable: true },
  ]);
  const remarks = rated.map(({ criterionId, remark }) => [remarkField(criterionId), remark ?? ""]);
  return {
    fields,
    rules: Object.fromEntries(rules),
    values: { ...ratedValues(rated), ...Object.fromEntries(remarks) },
    body: (input) => ({
      ratings: ratingsOf(criteria, input).map((one) => ({
        ...one,
        remark: input[remarkField(one.criterionId)] || null,
      })),
    }),
  };
}
