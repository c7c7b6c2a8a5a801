"use client";

import { TwoWayButton } from "@/components/undo/two-way-button";
import { noteReference, withdrawReference } from "@/data/applications/references";
import type { ReferenceRequest } from "@/lib/api/generated/types.gen";
import { useMessages } from "@/lib/messages/locale-context";
import { formatMoment } from "@/lib/moments";
import { mayDecide } from "@/may";
import type { ApplicationProps } from "../application-props";
import { referenceRequestMessages } from "./reference-messages";
import { SaidRatings } from "./said-ratings";

type AskedProps = ApplicationProps & { request: ReferenceRequest };

/** Somebody who was asked by email: how that stands, and what they said, as they said it. */
export function AskedReference(props: AskedProps) {
  const { request, me } = props;
  const t = useMessages(referenceRequestMessages);
  const { timeZone } = me.settings;
  const on = (moment: string) => formatMoment(moment, timeZone);
  const { refereeName, state, bouncedAt, answeredAt, answers, consent, notedAt } = request;
  return (
    <li>
      <p className="part-head">
        <strong translate="no">{refereeName}</strong>
        <span>{t.states[state]}</span>
        <span className="muted">
          {answeredAt === null
            ? t.askedBy(request.authorName ?? t.formerColleague, on(request.createdAt))
            : t.answeredOn(on(answeredAt))}
        </span>
      </p>
      {bouncedAt !== null && state === "asked" ? <p>{t.bounced}</p> : null}
      <SaidRatings ratings={request.ratings} />
      {answers === "" ? null : <p className="part-text">{answers}</p>}
      {consent === null ? null : (
        <p className="muted part-hint">
          <span>{t.agreed}</span> <span>{consent}</span>
        </p>
      )}
      {notedAt === null ? null : (
        <p className="muted part-hint">
          {t.notedBy(request.notedByName ?? t.formerColleague, on(notedAt))}
        </p>
      )}
      {mayDecide(me.role) ? <Acts {...props} /> : null}
    </li>
  );
}

function Acts({ request, application }: AskedProps) {
  const t = useMessages(referenceRequestMessages);
  const { id, refereeName, state, answeredAt, notedAt } = request;
  if (state === "asked") {
    return (
      <div className="row part-actions">
        <TwoWayButton
          isBack={false}
          label={t.withdraw}
          name={t.withdrawOf(refereeName)}
          icon="pi pi-times"
          send={() => withdrawReference(application.id, id)}
          done={t.withdrawn}
          failed={t.failedToChange}
        />
      </div>
    );
  }
  return answeredAt === null || notedAt !== null ? null : (
    <div className="row part-actions">
      <TwoWayButton
        isBack={false}
        label={t.note}
        name={t.noteOf(refereeName)}
        icon="pi pi-check"
        outlined
        send={() => noteReference(application.id, id)}
        done={t.noted}
        failed={t.failedToChange}
      />
    </div>
  );
}
