import type { ReferenceRating } from "@/lib/api/generated/types.gen";
import { useLocale, useMessages } from "@/lib/messages/locale-context";
import { criterionName } from "../scorecards/rating-fields";
import { referenceRequestMessages } from "./reference-messages";
import "../scorecards/scorecards.css";

/** What a reference said about each criterion, by the name it had then. */
export function SaidRatings({ ratings }: { ratings: readonly ReferenceRating[] }) {
  const t = useMessages(referenceRequestMessages);
  const { locale } = useLocale();
  if (ratings.length === 0) {
    return null;
  }
  return (
    <dl className="scorecard-ratings">
      {ratings.map(({ criterionId, name, nameEs, rating, remark }) => (
        <div key={criterionId}>
          <dt>{criterionName({ name: name ?? "", nameEs: nameEs ?? null }, locale)}</dt>
          <dd>{rating ? t.grade(rating) : t.couldNotSay}</dd>
          {remark ? <dd className="part-text">{remark}</dd> : null}
        </div>
      ))}
    </dl>
  );
}
