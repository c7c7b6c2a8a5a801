"use client";

import { type ReactNode, useState } from "react";
import { Button } from "@/components/button";
import { InterviewText } from "@/components/interview/interview-text";
import { Facts } from "@/components/page/facts";
import { lazyPart } from "@/components/parts/lazy-part";
import { Tag } from "@/components/tag";
import { interviewWords } from "@/domain/hiring/interview-words";
import { readableSource } from "@/domain/hiring/readable-source";
import { isClosed } from "@/domain/hiring/standing";
import { phoneHref, readablePhone } from "@/domain/people/phone";
import { useLocale, useMessages } from "@/lib/messages/locale-context";
import { formatMoment } from "@/lib/moments";
import { slashed } from "@/lib/slashed";
import { mayDecide } from "@/may";
import { nameOf } from "../applicant-names";
import type { ApplicationProps } from "../application-props";
import { CvButton } from "../files/cv-button";
import { cvMessages } from "../files/cv-messages";
import { applicationFileMessages } from "../files/messages";
import { applicationsMessages } from "../messages";
import { AssignToMe } from "../next-step/assign-to-me";
import { ownerOf } from "../owner-name";
import { taskMessages } from "../tasks/messages";
import type { PeekActs } from "./application-peek";
import { peekMessages } from "./messages";

const AskDialog = lazyPart(() => import("../files/ask-dialog").then((m) => m.AskDialog), {
  closeOf: (props) => props.onHide,
});

type PeekFactsProps = ApplicationProps & Pick<PeekActs, "onChangeStep">;

/** Who works on it and what comes next, how the person is reached, and what was sent. */
export function PeekFacts({ application, me, onChangeStep }: PeekFactsProps) {
  const t = useMessages(applicationsMessages);
  const words = useMessages(peekMessages);
  const cvs = useMessages(cvMessages);
  const tasks = useMessages(taskMessages);
  const files = useMessages(applicationFileMessages);
  const interviews = useMessages(interviewWords);
  const { locale } = useLocale();
  const mayAsk = mayDecide(me.role) && !isClosed(application.status);
  const { phoneNumber, email, submittedAt, interview, source, openTasks } = application;
  const facts: [string, ReactNode][] = [
    [
      t.owner,
      <>
        <span className={application.ownerName === null ? "muted" : undefined}>
          {ownerOf(application, t)}
        </span>
        {mayDecide(me.role) ? <AssignToMe work={application} me={me} /> : null}
      </>,
    ],
    [
      t.nextStep,
      <>
        {openTasks === 0 ? null : <Tag tone="waiting">{tasks.open(openTasks)}</Tag>}
        <NextStep application={application} />
        {mayDecide(me.role) ? (
          <Button
            label={words.change}
            name={words.changeNamed(nameOf(application))}
            text
            onClick={() => onChangeStep(application)}
          />
        ) : null}
      </>,
    ],
    [
      t.phone,
      <a
        key="phone"
        href={phoneHref(phoneNumber)}
        aria-label={`${words.call(nameOf(application))}: ${readablePhone(phoneNumber)}`}
      >
        {readablePhone(phoneNumber)}
      </a>,
    ],
    [
      t.email,
      <a key="email" href={`mailto:${email}`}>
        {email}
      </a>,
    ],
    [cvs.cv, <CvButton key="cv" application={application} />],
    [files.title, mayAsk ? <AskButton key="ask" application={application} me={me} /> : null],
    [
      interviews.interview,
      interview && <InterviewText key="interview" interview={interview} locale={locale} />,
    ],
    [t.type, application.employmentTypeName],
    [t.area, application.areaName],
    [t.source, source && readableSource(source)],
    [t.sent, submittedAt && formatMoment(submittedAt, me.settings.timeZone)],
  ];
  return <Facts className="peek-facts" facts={facts} />;
}

function AskButton(known: ApplicationProps) {
  const t = useMessages(applicationFileMessages);
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button label={t.ask} icon="pi pi-plus" text onClick={() => setAsking(true)} />
      {isAsking ? <AskDialog {...known} onHide={() => setAsking(false)} /> : null}
    </>
  );
}

function NextStep({ application }: Pick<ApplicationProps, "application">) {
  const t = useMessages(applicationsMessages);
  const { nextStep, nextStepDue } = application;
  if (nextStep === null && nextStepDue === null) {
    return <span className="muted">{t.noNextStep}</span>;
  }
  return <span>{[nextStep, nextStepDue && slashed(nextStepDue)].filter(Boolean).join(" · ")}</span>;
}
