"use client";

import { useToast } from "@/components/news/use-toast";
import { addToPart } from "@/data/applications/parts";
import type { FormValues } from "@/form/declare";
import { FormDialog } from "@/form/prime/form-dialog";
import { useDeclaredForm } from "@/form/use-declared-form";
import { valuesOf } from "@/form/values";
import { interviewScorecards as part } from "@/lib/api/generated/applications/interview-scorecards.part.gen";
import { interviewScorecardCreateRules as rules } from "@/lib/api/generated/applications/rules.gen";
import type { InterviewScorecard, InterviewScorecardCreate } from "@/lib/api/generated/types.gen";
import type { Locale } from "@/lib/messages/locale";
import { useLocale, useMessages } from "@/lib/messages/locale-context";
import { nameOf } from "../applicant-names";
import type { ApplicationProps } from "../application-props";
import { type ScorecardTexts, scorecardMessages } from "./messages";
import {
  type Criterion,
  criteriaWith,
  ratedValues,
  ratingFieldOf,
  ratingsOf,
} from "./rating-fields";

export type ScorecardFormProps = Pick<ApplicationProps, "application"> & {
  interviewId: string;
  criteria: readonly Criterion[];
  /** The person's own one that is being changed. */
  card?: InterviewScorecard;
  onHide: () => void;
};

function fieldsOf(criteria: readonly Criterion[], t: ScorecardTexts, locale: Locale) {
  const grades = Object.entries(t.grades).map(([value, label]) => ({ value, label }));
  const options = [...grades, { value: "", label: t.notSeen }];
  const fields = criteria.map((criterion) => ratingFieldOf(criterion, options, locale));
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

/** A scorecard, new or of one's own; what was noted outlives a closed page. */
export function ScorecardForm(props: ScorecardFormProps) {
  const { application, interviewId, card, onHide } = props;
  const t = useMessages(scorecardMessages);
  const { locale } = useLocale();
  const toast = useToast();
  const criteria = criteriaWith(props.criteria, card?.ratings ?? []);
  const fields = fieldsOf(criteria, t, locale);
  const form = useDeclaredForm({
    fields,
    rules,
    values: valuesOf(fields, { ...card, ...ratedValues(card?.ratings ?? []), ratings: null }),
    ...(card === undefined
      ? { keeps: { subject: `whole-scorecard:${interviewId}` }, repeatsUnanswered: true }
      : {}),
    send: (input: FormValues, _version, key) => {
      const body = {
        recommendation: input["recommendation"] as InterviewScorecardCreate["recommendation"],
        notes: input["notes"] as string | null,
        ratings: ratingsOf(criteria, input),
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
