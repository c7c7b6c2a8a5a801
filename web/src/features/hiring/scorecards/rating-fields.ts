/** Criteria as fields of a form: the rater chooses one of a few words for each. */

import type { Choice, FieldOf, FormValues } from "@/form/declare";
import type { ScorecardCriterionShown } from "@/lib/api/generated/types.gen";
import type { Locale } from "@/lib/messages/locale";

export type Criterion = ScorecardCriterionShown;
type Rated = {
  criterionId: string;
  rating?: number | null;
  name?: string | null;
  nameEs?: string | null;
};

const ratingField = (id: string) => `rating-${id}`;

export function criterionName(
  { name, nameEs }: Pick<Criterion, "name" | "nameEs">,
  locale: Locale,
) {
  return (locale === "es" ? nameEs : null) ?? name;
}

/** Earlier ratings stay, even for what is no longer asked. */
export function criteriaWith(
  criteria: readonly Criterion[],
  ratings: readonly Rated[],
): readonly Criterion[] {
  const former = ratings.map(({ criterionId, name, nameEs }) => ({
    id: criterionId,
    name: name ?? "",
    nameEs: nameEs ?? null,
    question: criteria.find(({ id }) => id === criterionId)?.question ?? null,
    questionEs: criteria.find(({ id }) => id === criterionId)?.questionEs ?? null,
  }));
  const isNew = ({ id }: Criterion) => !former.some((each) => each.id === id);
  return [...former, ...criteria.filter(isNew)];
}

export function ratingFieldOf(
  criterion: Criterion,
  options: readonly Choice[],
  locale: Locale,
): FieldOf<FormValues> {
  const hint = (locale === "es" ? criterion.questionEs : null) ?? criterion.question;
  return {
    name: ratingField(criterion.id),
    kind: "scale",
    label: criterionName(criterion, locale),
    ...(hint === null ? {} : { hint }),
    options,
  };
}

/** The values of the fields for an earlier rating. */
export function ratedValues(ratings: readonly Rated[]): Record<string, number | null> {
  return Object.fromEntries(
    ratings.map(({ criterionId, rating }) => [ratingField(criterionId), rating ?? null]),
  );
}

export function ratingsOf(criteria: readonly Criterion[], input: FormValues) {
  return criteria.map(({ id }) => ({
    criterionId: id,
    rating: Number(input[ratingField(id)] ?? 0) || null,
  }));
}
