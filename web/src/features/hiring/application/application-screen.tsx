"use client";

import { useQuery } from "@tanstack/react-query";
import { Fragment, type ReactNode } from "react";
import { Fetched } from "@/components/fetched";
import { InterviewText } from "@/components/interview/interview-text";
import { PageHead } from "@/components/page/page-head";
import { lazyPart } from "@/components/parts/lazy-part";
import { Loading } from "@/components/states";
import { applicationQuery } from "@/data/applications/queries";
import { interviewWords } from "@/domain/hiring/interview-words";
import { isWorker } from "@/domain/hiring/is-worker";
import { readableSource } from "@/domain/hiring/readable-source";
import { phoneHref, readablePhone } from "@/domain/people/phone";
import { useLocale, useMessages } from "@/lib/messages/locale-context";
import { formatMoment } from "@/lib/moments";
import { useMyself } from "@/lib/session/myself";
import { mayDecide } from "@/may";
import { AddressProof } from "../address/address-proof";
import { Bounced } from "../address/bounced";
import { nameOf } from "../applicant-names";
import type { ApplicationProps } from "../application-props";
import { ApplicationDuplicates } from "../duplicates/application-duplicates";
import { ListedInstead } from "../duplicates/listed-instead";
import { ApplicationEmails } from "../emails/application-emails";
import { ApplicationFiles } from "../files/application-files";
import { ApplicationInterview } from "../interview/application-interview";
import { applicationsMessages } from "../messages";
import { MoveButtons } from "../moves/move-buttons";
import { PreviousNext } from "../order/previous-next";
import { parts } from "../parts/all-parts";
import { PersonnelFileButton } from "../personnel-files/personnel-file-button";
import { ApplicationReferences } from "../references/application-references";
import { ApplicationScorecards } from "../scorecards/application-scorecards";
import { StatusTag } from "../status-tag";
import { ApplicationTasks } from "../tasks/application-tasks";
import { MoveUndo } from "../undo/move-undo";
import { ApplicationHistory } from "./application-history";
import "../applications.css";

const NextStepForm = lazyPart(
  () => import("../next-step/next-step-form").then((m) => m.NextStepForm),
  {
    loading: (
      <div className="card">
        <Loading />
      </div>
    ),
  },
);

const ApplicationExclusions = lazyPart(
  () => import("../exclusions/application-exclusions").then((m) => m.ApplicationExclusions),
  { loading: null },
);

const ApplicationOffers = lazyPart(
  () => import("../offer/application-offers").then((m) => m.ApplicationOffers),
  { loading: null },
);

const ApplicationEmployment = lazyPart(
  () => import("../employment/application-employment").then((m) => m.ApplicationEmployment),
  { loading: null },
);

const ApplicationDuties = lazyPart(
  () => import("../duties/application-duties").then((m) => m.ApplicationDuties),
  { loading: null },
);

const ApplicationBackground = lazyPart(
  () => import("../background/application-background").then((m) => m.ApplicationBackground),
  { loading: null },
);

const PrehireForm = lazyPart(() => import("../prehire/prehire-form").then((m) => m.PrehireForm), {
  loading: <Loading />,
});

/** One application: who sent it, where it stands, what comes next, and what has happened. */
export function ApplicationScreen({ id }: { id: string }) {
  const me = useMyself();
  const t = useMessages(applicationsMessages);
  const query = useQuery(applicationQuery(id));
  return (
    <>
      <PreviousNext id={id} />
      <MoveUndo />
      <Fetched query={query} missing={t.notFound} failed={t.failed}>
        {(application) => <LoadedApplication application={application} me={me} />}
      </Fetched>
    </>
  );
}

function LoadedApplication({ application, me }: ApplicationProps) {
  const t = useMessages(applicationsMessages);
  const decides = mayDecide(me.role);
  return (
    <article className="stack application-page">
      <PageHead
        title={<span translate="no">{nameOf(application)}</span>}
        beside={
          <>
            <StatusTag status={application.status} t={t} />
            <span className="muted">{application.jobTitle}</span>
          </>
        }
      >
        {isWorker(application) ? (
          <PersonnelFileButton application={application} today={me.settings.today} />
        ) : null}
      </PageHead>
      <ListedInstead application={application} />
      {decides ? <MoveButtons application={application} me={me} /> : null}
      {application.status === "HIRED" ? (
        <ApplicationEmployment application={application} me={me} />
      ) : null}
      <ApplicationTasks application={application} me={me} />
      {decides ? <ApplicationInterview application={application} me={me} /> : null}
      <ApplicationScorecards application={application} me={me} />
      <ApplicationOffers application={application} me={me} />
      <Facts application={application} me={me} />
      <section className="card" aria-labelledby="prehire-title">
        <h2 id="prehire-title">{t.prehireForm}</h2>
        <PrehireForm application={application} me={me} />
      </section>
      <ApplicationFiles application={application} me={me} />
      <ApplicationDuties application={application} me={me} />
      {decides ? <ApplicationBackground application={application} me={me} /> : null}
      {decides ? <ApplicationExclusions application={application} me={me} /> : null}
      <ApplicationDuplicates application={application} me={me} />
      {decides ? <NextStepForm key={application.version} application={application} /> : null}
      <ApplicationReferences application={application} me={me} />
      {parts.map(({ key, render }) => (
        <Fragment key={key}>{render({ application, me })}</Fragment>
      ))}
      {decides ? <ApplicationEmails application={application} me={me} /> : null}
      <ApplicationHistory application={application} timeZone={me.settings.timeZone} />
    </article>
  );
}

function Facts({ application, me }: ApplicationProps) {
  const t = useMessages(applicationsMessages);
  const { locale } = useLocale();
  const words = useMessages(interviewWords);
  const { submittedAt, phoneNumber, source, interview } = application;
  const facts: [string, ReactNode][] = [
    [
      t.email,
      <span key="email">
        <a href={`mailto:${application.email}`}>{application.email}</a>
        <Bounced application={application} me={me} />
        <AddressProof application={application} me={me} />
      </span>,
    ],
    [
      t.phone,
      <a key="phone" href={phoneHref(phoneNumber)}>
        {readablePhone(phoneNumber)}
      </a>,
    ],
    [t.area, application.areaName],
    [t.type, application.employmentTypeName],
    [t.source, source === null ? null : readableSource(source)],
    [t.account, application.isAnonymous ? t.withoutAccount : t.withAccount],
    [
      words.interview,
      interview === null ? null : (
        <InterviewText key="interview" interview={interview} locale={locale} />
      ),
    ],
    [t.sent, submittedAt === null ? null : formatMoment(submittedAt, me.settings.timeZone)],
    [
      t.reasonOf(application.status),
      locale === "es" ? application.statusChangeReasonEs : application.statusChangeReason,
    ],
  ];
  return (
    <section aria-label={t.facts} className="card">
      <h2>{t.facts}</h2>
      <dl className="application-facts">
        {facts.map(([name, value]) =>
          value === null ? null : (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
        )}
      </dl>
    </section>
  );
}
