"use client";

import { Button } from "@/components/button";
import { TwoWayButton } from "@/components/undo/two-way-button";
import { toggleInPart } from "@/data/applications/parts";
import { interviewScorecards as part } from "@/lib/api/generated/applications/interview-scorecards.part.gen";
import type { InterviewScorecard } from "@/lib/api/generated/types.gen";
import { useLocale, useMessages } from "@/lib/messages/locale-context";
import { formatMoment } from "@/lib/moments";
import { partMessages } from "../parts/messages";
import { type Grade, scorecardMessages } from "./messages";
import { comparedRatings, countedRecommendations } from "./side-by-side";

type CardsProps = {
  applicationId: string;
  cards: readonly InterviewScorecard[];
  timeZone: string;
  /** Whether there are cards on no other interview. */
  isAlone: boolean;
  onChange: (card: InterviewScorecard) => void;
};

/** What several people wrote on one interview, side by side. */
export function Cards({ cards, isAlone, ...rest }: CardsProps) {
  const t = useMessages(scorecardMessages);
  const common = useMessages(partMessages);
  const { locale } = useLocale();
  const [first] = cards;
  const counts = countedRecommendations(cards).map(([words, count]) =>
    t.counted(count, t.recommendations[words]),
  );
  const compared = comparedRatings(cards, locale);
  return (
    <div className="stack">
      {isAlone || first === undefined ? null : (
        <h3>{t.interviewOf(formatMoment(first.interviewAt, rest.timeZone))}</h3>
      )}
      {counts.length === 0 ? null : <p className="scorecard-counts">{counts.join(", ")}</p>}
      {compared.length === 0 ? null : (
        <dl className="scorecard-ratings">
          {compared.map(({ id, name, grades }) => (
            <div key={id}>
              <dt>{name}</dt>
              {grades.map(({ card, rating }) => (
                <dd key={card.id}>
                  <span className="muted">{`${card.authorName ?? common.formerColleague}: `}</span>
                  <span>{rating === null ? t.notSeen : t.grades[rating as Grade]}</span>
                </dd>
              ))}
            </div>
          ))}
        </dl>
      )}
      <ul className="part-rows">
        {cards.map((card) => (
          <Card key={card.id} card={card} {...rest} />
        ))}
      </ul>
    </div>
  );
}

type CardProps = Omit<CardsProps, "cards" | "isAlone"> & { card: InterviewScorecard };

/** Who recommends what, and why. */
function Card({ card, applicationId, timeZone, onChange }: CardProps) {
  const t = useMessages(scorecardMessages);
  const common = useMessages(partMessages);
  const moment = formatMoment(card.createdAt, timeZone);
  const isRemoved = card.deletedAt !== null;
  return (
    <li>
      <p className="part-head">
        <strong>{card.authorName ?? common.formerColleague}</strong>
        <time className="muted" dateTime={card.createdAt}>
          {moment}
        </time>
        {card.editedAt === null || isRemoved ? null : (
          <span className="muted">{`(${common.edited})`}</span>
        )}
      </p>
      <p className={isRemoved ? "muted" : undefined}>
        {card.recommendation === null ? t.removed : t.recommendations[card.recommendation]}
      </p>
      {card.notes === null || card.notes === "" ? null : <p className="part-text">{card.notes}</p>}
      {card.canChange || card.canRestore ? (
        <CardActions
          card={card}
          applicationId={applicationId}
          moment={moment}
          onChange={onChange}
        />
      ) : null}
    </li>
  );
}

type CardActionsProps = Pick<CardProps, "card" | "applicationId" | "onChange"> & { moment: string };

function CardActions({ card, applicationId, moment, onChange }: CardActionsProps) {
  const t = useMessages(scorecardMessages);
  const common = useMessages(partMessages);
  const isRemoved = card.deletedAt !== null;
  return (
    <div className="row part-actions">
      {card.canChange ? (
        <Button
          label={common.change}
          name={t.changeOf(moment)}
          icon="pi pi-pencil"
          text
          size="small"
          onClick={() => onChange(card)}
        />
      ) : null}
      <TwoWayButton
        isBack={isRemoved}
        label={isRemoved ? common.restore : common.remove}
        name={isRemoved ? t.restoreOf(moment) : t.removeOf(moment)}
        icon={isRemoved ? "pi pi-undo" : "pi pi-trash"}
        send={(isBack) => toggleInPart(part, applicationId, card.id, isBack)}
        done={isRemoved ? t.restored : t.removedNow}
        failed={t.failedToSend}
      />
    </div>
  );
}
