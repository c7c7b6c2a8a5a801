"use client";

import { useToast } from "@/components/toast";
import { addToPart } from "@/data/applications/parts";
import type { FieldOf, FormValues } from "@/form/declare";
import { FormDialog } from "@/form/prime/form-dialog";
import { useDeclaredForm } from "@/form/use-declared-form";
import { valuesOf } from "@/form/values";
import { interviewScorecards as part } from "@/lib/api/generated/applications/interview-scorecards.part.gen";
import { interviewScorecardCreateRules as rules } from "@/lib/api/generated/applications/rules.gen";
import type {
  InterviewScorecard,
  InterviewScorecardCreate,
  ScorecardCriterionShown,
} from "@/lib/api/generated/types.gen";
import type { Locale } from "@/lib/messages/locale";
import { useLocale, useMessages } from "@/lib/messages/locale-context";
import { nameOf } from "../applicant-names";
import type { ApplicationProps } from "../application-props";
import { type ScorecardTexts, scorecardMessages } from "./messages";

export type Criterion = ScorecardCriterionShown;

export type ScorecardFormProps = Pick<ApplicationProps, "application"> & {
  interviewId: string;
  criteria: readonly Criterion[];
  /** One's own that is changed. */
  card?: InterviewScorecard;
  onHide: () => void;
};

const fieldOf = (id: string) => `rating-${id}`;

function fieldsOf(criteria: readonly Criterion[], t: ScorecardTexts, locale: Locale) {
  const grades = Object.entries(t.grades).map(([value, label]) => ({ value, label }));
  const options = [...grades, { value: "", label: t.notSeen }];
  const fields: FieldOf<FormValues>[] = criteria.map((criterion) => {
    const isSpanish = locale === "es";
    const hint = (isSpanish ? criterion.questionEs : null) ?? criterion.question;
    return {
      name: fieldOf(criterion.id),
      kind: "scale",
      label: (isSpanish ? criterion.nameEs : null) ?? criterion.name,
      ...(hint === null ? {} : { hint }),
      options,
    };
  });
  const recommendations = Object.entries(t.recommendations);
  fields.push(
    {
      name: "recommendation",
      kind: "scale",
      label: t.recommendation,
      options: recommendations.map(([value, label]) => ({ value, label })),
      required: true,
    },
    { name: "notes", kind: "textarea", label: t.notes, rows: 4, isCounted: true },
  );
  return fields;
}

/** What was rated before stays, also by what is no longer asked. */
function criteriaOf({ criteria, card }: ScorecardFormProps): readonly Criterion[] {
  const former = (card?.ratings ?? []).map(({ criterionId, name, nameEs }) => ({
    id: criterionId,
    name: name ?? "",
    nameEs: nameEs ?? null,
    question: criteria.find(({ id }) => id === criterionId)?.question ?? null,
    questionEs: criteria.find(({ id }) => id === criterionId)?.questionEs ?? null,
  }));
  const isNew = ({ id }: Criterion) => !former.some((each) => each.id === id);
  return [...former, ...criteria.filter(isNew)];
}

/** A scorecard, new or of one's own; what was noted outlives a closed page. */
export function ScorecardForm(props: ScorecardFormProps) {
  const { application, interviewId, card, onHide } = props;
  const t = useMessages(scorecardMessages);
  const { locale } = useLocale();
  const toast = useToast();
  const criteria = criteriaOf(props);
  const fields = fieldsOf(criteria, t, locale);
  const rated = (card?.ratings ?? []).map(({ criterionId, rating }) => [
    fieldOf(criterionId),
    rating ?? null,
  ]);
  const form = useDeclaredForm({
    fields,
    rules,
    values: valuesOf(fields, { ...card, ...Object.fromEntries(rated), ratings: null }),
    ...(card === undefined
      ? { keeps: { subject: `scorecard:${interviewId}`, field: "notes" }, repeatsUnanswered: true }
      : {}),
    send: (input: FormValues, _version, key) => {
      const body = {
        recommendation: input["recommendation"] as InterviewScorecardCreate["recommendation"],
        notes: input["notes"] as string | null,
        ratings: criteria.map(({ id }) => ({
          criterionId: id,
          rating: Number(input[fieldOf(id)] ?? 0) || null,
        })),
      };
      return card === undefined
        ? addToPart(part, application.id, { interviewId, ...body }, key)
        : part.patch(application.id, card.id, body);
    },
    onSaved: () => {
      toast.show("success", card === undefined ? t.sent : t.changed);
      onHide();
    },
    onLeave: onHide,
    fallback: t.failedToSend,
  });
  return <FormDialog form={form} title={t.titleOf(nameOf(application))} submitLabel={t.send} />;
}
