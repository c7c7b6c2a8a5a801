/** What a referee is asked, as a form: for each criterion a rating and a remark. */

import type { FieldOf, FormValues } from "@/form/declare";
import { referenceAnswerRules } from "@/lib/api/generated/public/rules.gen";
import type { LinkedReference, ReferenceAnswer } from "@/lib/api/generated/types.gen";
import type { Rules } from "@/lib/api/rules";
import type { Locale } from "@/lib/messages/locale";
import type { ReferenceTexts } from "./messages";

type Criterion = LinkedReference["criteria"][number];

const longestRemark = 500;
const cannotSay = "none";
const ratingOf = ({ id }: Criterion) => `rating-${id}`;
const remarkOf = ({ id }: Criterion) => `remark-${id}`;

function asked(criterion: Criterion, t: ReferenceTexts, locale: Locale): FieldOf<FormValues>[] {
  const isSpanish = locale === "es";
  const name = (isSpanish ? criterion.nameEs : null) ?? criterion.name;
  const question = (isSpanish ? criterion.questionEs : null) ?? criterion.question;
  const grades = Object.entries(t.grades).map(([value, label]) => ({ value, label }));
  return [
    {
      name: ratingOf(criterion),
      kind: "select",
      label: name,
      hint: question ?? t.ratingHint,
      options: [...grades.reverse(), { value: cannotSay, label: t.cannotSay }],
      required: true,
      missing: t.choose,
    },
    { name: remarkOf(criterion), kind: "text", label: t.remark(name) },
  ];
}

export function referenceFields(linked: LinkedReference, t: ReferenceTexts, locale: Locale) {
  const fields: FieldOf<FormValues>[] = [
    ...linked.criteria.flatMap((criterion) => asked(criterion, t, locale)),
    { name: "answers", kind: "textarea", label: t.answers, rows: 5, isCounted: true },
    {
      name: "agrees",
      kind: "check",
      label: linked.consent,
      mustBe: true,
      missing: t.agreeMissing,
    },
  ];
  return fields;
}

export function referenceRules({ criteria }: LinkedReference): Rules {
  const remarks = criteria.map((criterion) => [
    remarkOf(criterion),
    { type: "string", maxLength: longestRemark, nullable: true },
  ]);
  return { ...Object.fromEntries(remarks), answers: referenceAnswerRules.answers };
}

/** What the API takes of what was entered. */
export function answerOf({ criteria }: LinkedReference, entered: Record<string, unknown>) {
  return {
    ratings: criteria.map((criterion) => ({
      criterionId: criterion.id,
      rating: Number(entered[ratingOf(criterion)]) || null,
      remark: String(entered[remarkOf(criterion)] ?? "") || null,
    })),
    answers: String(entered["answers"] ?? ""),
    agrees: true,
  } satisfies Partial<ReferenceAnswer>;
}
