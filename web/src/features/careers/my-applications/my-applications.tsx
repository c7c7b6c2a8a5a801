"use client";

import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "next/navigation";
import { useState } from "react";
import { ownApplicationPage } from "@/applicant-pages";
import { Button } from "@/components/button";
import { Fetched } from "@/components/fetched";
import { InterviewText } from "@/components/interview/interview-text";
import { Link } from "@/components/link";
import { Empty } from "@/components/states";
import { Tag } from "@/components/tag";
import { ownApplicationQuery, ownApplicationsQuery } from "@/data/own-applications/own";
import { ownFiles } from "@/data/own-applications/own-files";
import { ownInterview } from "@/data/own-applications/own-interview";
import { ownLetters } from "@/data/own-applications/own-letters";
import { ownOffers } from "@/data/own-applications/own-offers";
import { describeDay } from "@/domain/hiring/describe-day";
import { hasEnded } from "@/domain/hiring/has-ended";
import { statusTones } from "@/domain/hiring/status-tones";
import { readablePhone } from "@/domain/people/phone";
import { jobPage } from "@/job-pages";
import type { OwnApplication, OwnApplicationDetail } from "@/lib/api/generated/types.gen";
import { useLocale, useMessages } from "@/lib/messages/locale-context";
import { todayIn } from "@/lib/moments";
import type { Me } from "@/lib/session/me";
import { routes } from "@/pages";
import { OpenRequests } from "../files/open-requests";
import { OwnFiles } from "../files/own-files";
import { nextWords } from "../next-words";
import { awaitsAnswer } from "../offer/awaits-answer";
import { OwnInterview } from "../own-interview";
import { OwnLetters } from "../own-letters";
import { OwnOffer } from "../own-offer";
import { FormCard } from "../prehire/form-card";
import { formPage } from "../prehire/form-page";
import { mayHaveOpenForm } from "../prehire/may-have-open-form";
import { myApplicationsMessages } from "./messages";
import { OwnPrehire } from "./own-prehire";
import { WithdrawDialog } from "./withdraw-dialog";
import "@/form/plain/theme-colors.css";
import "./my-applications.css";

/** What an applicant has sent and what becomes of it; one of these, when the address names it. */
export function MyApplications({ me }: { me: Me }) {
  const search = useSearchParams();
  const id = search.get("application");
  return id === null ? <All me={me} /> : <One id={id} section={search.get("section")} me={me} />;
}

function All({ me }: { me: Me }) {
  const t = useMessages(myApplicationsMessages);
  const query = useQuery(ownApplicationsQuery(me.id));
  return (
    <section aria-labelledby="own-title">
      <h2 id="own-title">{t.title}</h2>
      <Fetched query={query} failed={t.failed}>
        {(applications) =>
          applications.length === 0 ? (
            <div className="card">
              <Empty icon="pi pi-briefcase" label={t.empty} text={t.emptyText}>
                <a href={routes.jobs} className="p-button p-component">
                  {t.toJobs}
                </a>
              </Empty>
            </div>
          ) : (
            <>
              <ul className="own-applications">
                {applications.map((application) => (
                  <li key={application.id} className="card own-application theme-colors">
                    <Summary application={application} me={me} />
                  </li>
                ))}
              </ul>
              <p className="row">
                <a href={routes.jobs}>{t.moreJobs}</a>
                <Link href={routes.profile}>{t.toProfile}</Link>
              </p>
            </>
          )
        }
      </Fetched>
    </section>
  );
}

type SummaryProps = { application: OwnApplication; me: Me; isWhole?: boolean };

function Summary({ application, me, isWhole = false }: SummaryProps) {
  const t = useMessages(myApplicationsMessages);
  const { locale } = useLocale();
  const [isAsking, setAsking] = useState(false);
  const { id, jobTitle, status } = application;
  const Heading = isWhole ? "h2" : "h3";
  return (
    <>
      <div className="row-between">
        <Heading>{jobTitle}</Heading>
        <Tag tone={statusTones[status]}>{t.statuses[status]}</Tag>
      </div>
      <p>{nextWords(application, t)}</p>
      {application.interview === null ? null : (
        <p>
          <InterviewText interview={application.interview} locale={locale} />
        </p>
      )}
      <OwnInterview
        application={application}
        calls={ownInterview}
        level={isWhole ? 3 : 4}
        locale={locale}
        onChange={() => undefined}
      />
      {isWhole || !mayHaveOpenForm(application) ? null : (
        <p>
          <Link
            className="careers-button p-button p-component"
            href={formPage(id)}
            aria-label={t.toFormNamed(jobTitle)}
          >
            {t.toForm}
          </Link>
        </p>
      )}
      {application.takesFiles && !application.isEmailConfirmed ? (
        <p>{t.confirm(application.email)}</p>
      ) : null}
      <p className="muted">
        {t.since(describeDay(application.statusChangedAt, locale, me.settings.timeZone))}
      </p>
      <Files application={application} me={me} isWhole={isWhole} />
      {isWhole ? <Progress application={application} me={me} /> : null}
      <div className="row-between">
        {isWhole ? null : <OpenLink application={application} />}
        {status === "WITHDRAWN" ? (
          <a href={jobPage(application.jobOpeningId)}>{t.applyAgain}</a>
        ) : null}
        {application.canWithdraw ? (
          <Button
            label={t.withdraw}
            name={t.withdrawNamed(jobTitle)}
            severity="secondary"
            outlined
            size="small"
            onClick={() => setAsking(true)}
          />
        ) : null}
      </div>
      {isAsking ? (
        <WithdrawDialog application={application} onHide={() => setAsking(false)} />
      ) : null}
    </>
  );
}

/** The way to the application's own page: an offer that waits for its answer says so. */
function OpenLink({ application }: { application: OwnApplication }) {
  const t = useMessages(myApplicationsMessages);
  const { id, jobTitle } = application;
  return awaitsAnswer(application) ? (
    <Link
      className="careers-button p-button p-component"
      href={ownApplicationPage(id)}
      aria-label={t.toOfferNamed(jobTitle)}
    >
      {t.toOffer}
    </Link>
  ) : (
    <Link href={ownApplicationPage(id)} aria-label={t.openNamed(jobTitle)}>
      {t.open}
    </Link>
  );
}

/** What is asked for is sent right here; everything that was sent stands on the application's own page. */
function Files({ application, me, isWhole = false }: SummaryProps) {
  const { locale } = useLocale();
  const shared = {
    application,
    calls: ownFiles,
    locale,
    today: todayIn(me.settings.timeZone),
  };
  if (isWhole) {
    return <OwnFiles {...shared} level={3} />;
  }
  return application.takesFiles ? <OpenRequests {...shared} /> : null;
}

function Progress({ application, me }: SummaryProps) {
  const t = useMessages(myApplicationsMessages);
  const { locale } = useLocale();
  return (
    <>
      <h3>{t.progress}</h3>
      <ol className="own-progress">
        {application.progress.map(({ status, at }) => (
          <li key={at}>
            <strong>{t.statuses[status]}</strong>
            <span>{describeDay(at, locale, me.settings.timeZone)}</span>
          </li>
        ))}
      </ol>
      {hasEnded(application) ? null : (
        <p className="muted break">
          {t.contact(application.email, readablePhone(application.phoneNumber))}
        </p>
      )}
    </>
  );
}

function Whole({ application, me }: { application: OwnApplicationDetail; me: Me }) {
  const { locale } = useLocale();
  return (
    <>
      <OwnLetters
        application={application}
        calls={ownLetters}
        files={ownFiles}
        level={2}
        locale={locale}
        timeZone={me.settings.timeZone}
      />
      <OwnOffer
        application={application}
        calls={ownOffers}
        level={2}
        locale={locale}
        timeZone={me.settings.timeZone}
        onAnswered={() => undefined}
      />
      <FormCard
        application={application}
        locale={locale}
        level={2}
        hrefOf={(section) => formPage(application.id, section)}
      />
      <Summary application={application} me={me} isWhole />
    </>
  );
}

type OneProps = { id: string; section: string | null; me: Me };

function One({ id, section, me }: OneProps) {
  const t = useMessages(myApplicationsMessages);
  const query = useQuery(ownApplicationQuery(id));
  return (
    <>
      <p>
        {section === null ? (
          <Link href={`${routes.dashboard}?applications`}>{t.back}</Link>
        ) : (
          <Link href={ownApplicationPage(id)}>{t.backToOne}</Link>
        )}
      </p>
      <article className="card own-application theme-colors">
        <Fetched query={query} missing={t.missing} failed={t.failed}>
          {(application) =>
            section === null ? (
              <Whole application={application} me={me} />
            ) : (
              <OwnPrehire application={application} me={me} section={section} />
            )
          }
        </Fetched>
      </article>
    </>
  );
}
