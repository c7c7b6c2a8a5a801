"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "@/components/button";
import { Fetched } from "@/components/fetched";
import { lazyPart } from "@/components/parts/lazy-part";
import { partQuery, scorecardRequestQuery } from "@/data/applications/parts";
import { interviewScorecards } from "@/lib/api/generated/applications/interview-scorecards.part.gen";
import type { InterviewScorecard, ScorecardRequest } from "@/lib/api/generated/types.gen";
import { useMessages } from "@/lib/messages/locale-context";
import type { ApplicationProps } from "../application-props";
import { Cards } from "./cards";
import { scorecardMessages } from "./messages";
import "./scorecards.css";

const ScorecardForm = lazyPart(() => import("./scorecard-form").then((m) => m.ScorecardForm), {
  closeOf: ({ onHide }) => onHide,
});

/** What those who interviewed an applicant think; nothing until an interview is over. */
export function ApplicationScorecards({ application, me }: ApplicationProps) {
  const t = useMessages(scorecardMessages);
  const { data: request } = useQuery(scorecardRequestQuery(application.id));
  const query = useQuery(partQuery(interviewScorecards, application.id, t.failed));
  const isAsking = request?.hasTakenPlace === true;
  if (!isAsking && (query.data ?? []).length === 0) {
    return null;
  }
  return (
    <section className="card stack" aria-labelledby="scorecards-title">
      <div>
        <h2 id="scorecards-title">{t.title}</h2>
        <p className="muted part-hint">{t.hint}</p>
      </div>
      {request && isAsking ? <Asked application={application} me={me} request={request} /> : null}
      <Fetched query={query} failed={t.failed}>
        {(cards) => (
          <CardsOf application={application} me={me} cards={cards} request={request ?? null} />
        )}
      </Fetched>
    </section>
  );
}

/** The people who are asked and have not written one, and a way to write one's own. */
function Asked({ application, me, request }: ApplicationProps & { request: ScorecardRequest }) {
  const t = useMessages(scorecardMessages);
  const [isOpen, setOpen] = useState(false);
  const { interviewerId, interviewerName, isIn, isOwnIn, readsOthers } = request;
  const isAsked = !isIn && interviewerName !== null;
  return (
    <>
      {isAsked ? (
        <p className="part-hint">
          <span className="pi pi-clock" aria-hidden />{" "}
          <span>{interviewerId === me.id ? t.askedYou : t.asked(interviewerName)}</span>
        </p>
      ) : null}
      {readsOthers ? null : (
        <p className="part-hint">
          <span className="pi pi-lock" aria-hidden /> <span>{t.hidden}</span>
        </p>
      )}
      {isOwnIn ? null : (
        <div>
          <Button label={t.write} icon="pi pi-pencil" outlined onClick={() => setOpen(true)} />
        </div>
      )}
      {isOpen ? (
        <ScorecardForm
          application={application}
          interviewId={request.interviewId}
          criteria={request.criteria}
          onHide={() => setOpen(false)}
        />
      ) : null}
    </>
  );
}

type CardsOfProps = ApplicationProps & {
  cards: readonly InterviewScorecard[];
  request: ScorecardRequest | null;
};

/** The cards by interview, the last one first. */
function CardsOf({ application, me, cards, request }: CardsOfProps) {
  const t = useMessages(scorecardMessages);
  const [changed, setChanged] = useState<InterviewScorecard>();
  if (cards.length === 0) {
    return request?.readsOthers === true ? <p className="muted part-hint">{t.none}</p> : null;
  }
  const interviews = [...new Set(cards.map((card) => card.interviewId))].reverse();
  return (
    <>
      {interviews.map((id) => (
        <Cards
          key={id}
          applicationId={application.id}
          cards={cards.filter((card) => card.interviewId === id)}
          timeZone={me.settings.timeZone}
          isAlone={interviews.length === 1}
          onChange={setChanged}
        />
      ))}
      {changed === undefined ? null : (
        <ScorecardForm
          application={application}
          interviewId={changed.interviewId}
          criteria={request?.criteria ?? []}
          card={changed}
          onHide={() => setChanged(undefined)}
        />
      )}
    </>
  );
}
