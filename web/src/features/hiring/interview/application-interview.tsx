"use client";

import { useState } from "react";
import { Button } from "@/components/button";
import { InterviewText } from "@/components/interview/interview-text";
import { lazyPart } from "@/components/parts/lazy-part";
import { TwoWayButton } from "@/components/undo/two-way-button";
import { inviteApplicant, missInterview, noteComing } from "@/data/applications/interviews";
import { interviewWords } from "@/domain/hiring/interview-words";
import type { Interview } from "@/lib/api/generated/types.gen";
import { useLocale, useMessages } from "@/lib/messages/locale-context";
import { formatMoment } from "@/lib/moments";
import { nameOf } from "../applicant-names";
import type { ApplicationProps } from "../application-props";
import { interviewMessages } from "./messages";

const ChangeDialog = lazyPart(() => import("./change-dialog").then((m) => m.ChangeDialog), {
  closeOf: ({ onHide }) => onHide,
});

/** The interview of an application, for those who decide: invite to it, change its time, say that nobody came. */
export function ApplicationInterview({ application, me }: ApplicationProps) {
  const words = useMessages(interviewWords);
  const { interview, status } = application;
  if (status !== "IN_REVIEW" && interview === null) {
    return null;
  }
  return (
    <section className="card" aria-labelledby="interview-title">
      <h2 id="interview-title">{words.interview}</h2>
      {interview === null ? (
        <Invitation application={application} me={me} />
      ) : (
        <>
          <SetInterview application={application} me={me} interview={interview} />
          {interview.state === "no_show" ? (
            <Invitation application={application} me={me} isAgain={true} />
          ) : null}
        </>
      )}
    </section>
  );
}

function Invitation({ application, me, isAgain }: ApplicationProps & { isAgain?: boolean }) {
  const t = useMessages(interviewMessages);
  const since = application.interviewInvitedAt;
  const name = nameOf(application);
  return (
    <>
      <p>
        {since === null
          ? (isAgain && t.againText) || t.inviteText
          : t.invitedSince(formatMoment(since, me.settings.timeZone))}
      </p>
      {application.interviewWaitsSince === null ? null : (
        <p className="muted">
          {t.waitsSince(formatMoment(application.interviewWaitsSince, me.settings.timeZone))}
        </p>
      )}
      <TwoWayButton
        isBack={since !== null}
        label={since === null ? t.invite : t.endInvitation}
        name={since === null ? t.inviteOf(name) : t.endInvitationOf(name)}
        icon={since === null ? "pi pi-send" : "pi pi-undo"}
        outlined={since === null}
        send={(isBack) => inviteApplicant(application.id, isBack)}
        done={since === null ? t.invited(name) : t.invitationEnded(name)}
        failed={t.failed}
      />
    </>
  );
}

function SetInterview({ application, me, interview }: ApplicationProps & { interview: Interview }) {
  const t = useMessages(interviewMessages);
  const { locale } = useLocale();
  const [isChanging, setChanging] = useState(false);
  const name = nameOf(application);
  // The API returns all of it to staff.
  const { id = null, version = null, interviewerName } = interview;
  const known = id === null || version === null ? undefined : { id, version };
  const hasBegun = new Date(interview.startsAt) <= new Date();
  return (
    <>
      <p>
        <InterviewText interview={interview} locale={locale} />
      </p>
      {interviewerName ? <p className="muted">{t.with(interviewerName)}</p> : null}
      <Answer interview={interview} hasBegun={hasBegun} timeZone={me.settings.timeZone} />
      <div className="row">
        <Button
          label={t.change}
          name={t.changeOf(name)}
          icon="pi pi-calendar"
          size="small"
          outlined={true}
          onClick={() => setChanging(true)}
        />
        {known === undefined ? null : (
          <NoteButton interview={interview} known={known} hasBegun={hasBegun} name={name} />
        )}
      </div>
      {known !== undefined && isChanging ? (
        <ChangeDialog
          applicationId={application.id}
          name={name}
          interview={known}
          onHide={() => setChanging(false)}
        />
      ) : null}
    </>
  );
}

type AnswerProps = { interview: Interview; hasBegun: boolean; timeZone: string };

/** Whether the applicant said that they will come, and whether they did not. */
function Answer({ interview, hasBegun, timeZone }: AnswerProps) {
  const t = useMessages(interviewMessages);
  if (interview.state === "no_show") {
    return <p>{t.missed}</p>;
  }
  if (interview.confirmedAt !== null) {
    return <p className="muted">{t.confirmed(formatMoment(interview.confirmedAt, timeZone))}</p>;
  }
  return hasBegun ? null : <p className="muted">{t.unconfirmed}</p>;
}

type Known = { id: string; version: number };
type NoteButtonProps = { interview: Interview; known: Known; hasBegun: boolean; name: string };

/** Before it begins: that the applicant will come, if they said so on the phone; afterwards: that they did not. */
function NoteButton({ interview, known, hasBegun, name }: NoteButtonProps) {
  return hasBegun ? (
    <MissButton interview={known} hasMissed={interview.state === "no_show"} name={name} />
  ) : (
    <ComingButton interview={known} isComing={interview.confirmedAt !== null} name={name} />
  );
}

type MissButtonProps = { interview: Known; name: string; hasMissed: boolean };
type ComingButtonProps = { interview: Known; name: string; isComing: boolean };

function MissButton({ interview, hasMissed, name }: MissButtonProps) {
  const t = useMessages(interviewMessages);
  return (
    <TwoWayButton
      isBack={hasMissed}
      label={hasMissed ? t.takeBack : t.miss}
      name={hasMissed ? t.takeBackOf(name) : t.missOf(name)}
      icon={hasMissed ? "pi pi-undo" : "pi pi-user-minus"}
      outlined={!hasMissed}
      send={(isBack) => missInterview(interview.id, interview.version, isBack)}
      done={hasMissed ? t.takenBack(name) : t.missedOf(name)}
      failed={t.failed}
    />
  );
}

function ComingButton({ interview, isComing, name }: ComingButtonProps) {
  const t = useMessages(interviewMessages);
  return (
    <TwoWayButton
      isBack={isComing}
      label={isComing ? t.unconfirm : t.confirm}
      name={isComing ? t.unconfirmOf(name) : t.confirmOf(name)}
      icon={isComing ? "pi pi-undo" : "pi pi-check"}
      outlined={!isComing}
      send={(isBack) => noteComing(interview.id, interview.version, isBack)}
      done={isComing ? t.unconfirmedOf(name) : t.confirmedOf(name)}
      failed={t.failed}
    />
  );
}
