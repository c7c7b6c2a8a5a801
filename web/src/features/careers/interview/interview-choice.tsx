"use client";

import { useState } from "react";
import type { InterviewCalls } from "@/data/own-applications/own-interview";
import { describeSlot } from "@/domain/hiring/interview-words";
import type { OwnApplication, OwnApplicationDetail } from "@/lib/api/generated/types.gen";
import type { Locale } from "@/lib/messages/locale";
import { CareersButton } from "../careers-button";
import type { HeadingLevel } from "../heading-level";
import { Question, useQuestion } from "../question";
import { useCall } from "../use-call";
import { AddToCalendar } from "./add-to-calendar";
import { type InterviewTexts, interviewMessages } from "./messages";
import { OpenTimes } from "./open-times";
import "./interview-choice.css";

type InterviewChoiceProps = {
  application: OwnApplication;
  calls: InterviewCalls;
  level: HeadingLevel;
  locale: Locale;
  onChange: (application: OwnApplicationDetail) => void;
};

/** What an applicant can do about their interview: choose a time, another one, or say that they can't come. */
export function InterviewChoice(props: InterviewChoiceProps) {
  const { application, calls, level, locale, onChange } = props;
  const t = interviewMessages[locale];
  const [isChoosing, setChoosing] = useState(false);
  const [news, setNews] = useState("");
  function say(words: string, changed: OwnApplicationDetail) {
    setNews(words);
    setChoosing(false);
    onChange(changed);
  }
  const isBooked = application.interviewChoice === "change";
  return (
    <>
      <p role="status" className="interview-news">
        {news}
      </p>
      {application.interviewChoice === "book" || isChoosing ? (
        <OpenTimes
          key={application.interviewChoice}
          application={application}
          calls={calls}
          level={level}
          locale={locale}
          t={t}
          onBooked={(booked) => say(t.booked, booked)}
          onChange={onChange}
          onKeep={isBooked ? () => setChoosing(false) : undefined}
        />
      ) : null}
      {isBooked && !isChoosing ? (
        <Booked
          application={application}
          calls={calls}
          level={level}
          locale={locale}
          t={t}
          onChoose={() => {
            setNews("");
            setChoosing(true);
          }}
          onConfirmed={(confirmed) => say(t.confirmed, confirmed)}
          onCanceled={(canceled) => say(t.canceled, canceled)}
        />
      ) : null}
    </>
  );
}

type BookedProps = {
  application: OwnApplication;
  calls: InterviewCalls;
  level: HeadingLevel;
  locale: Locale;
  t: InterviewTexts;
  onChoose: () => void;
  onConfirmed: (application: OwnApplicationDetail) => void;
  onCanceled: (application: OwnApplicationDetail) => void;
};

function Booked(props: BookedProps) {
  const { application, calls, level, locale, t, onChoose, onConfirmed, onCanceled } = props;
  const question = useQuestion();
  const { isSending, failure, send } = useCall(locale, t);
  const { interview } = application;
  const cancel = () => send(async () => onCanceled(await calls.cancel(application.id)));
  const confirm = () => send(async () => onConfirmed(await calls.confirm(application.id)));
  if (question.isAsking && interview !== null) {
    return (
      <Question
        title={t.cancelTitle(describeSlot(interview.startsAt, interview.timeZone, locale))}
        text={t.cancelText}
        level={level}
        keep={t.cancelKeep}
        confirm={t.cancelConfirm}
        failure={failure}
        isBusy={isSending}
        onKeep={question.keep}
        onConfirm={() => void cancel()}
      />
    );
  }
  return (
    <>
      {interview?.confirmedAt ? <p>{t.isComing}</p> : <p>{t.question}</p>}
      {failure === "" ? null : <p role="alert">{failure}</p>}
      <div className="interview-answers">
        {interview?.confirmedAt ? null : (
          <CareersButton
            look="main"
            label={t.confirm}
            disabled={isSending}
            onClick={() => void confirm()}
          />
        )}
        <CareersButton label={t.change} disabled={isSending} onClick={onChoose} />
        <CareersButton
          label={t.cancel}
          ref={question.opener}
          disabled={isSending}
          onClick={question.ask}
        />
        <AddToCalendar id={application.id} calls={calls} locale={locale} t={t} />
      </div>
    </>
  );
}
