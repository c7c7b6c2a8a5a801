"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useSearchParams } from "next/navigation";
import { ownApplicationPage } from "@/applicant-pages";
import { Fetched } from "@/components/fetched";
import { InterviewText } from "@/components/interview/interview-text";
import { Link } from "@/components/link";
import { BackLink } from "@/components/page/back-link";
import { Empty } from "@/components/states";
import { Tag } from "@/components/tag";
import { ownApplicationQuery, ownApplicationsQuery, ownCalls } from "@/data/own-applications/own";
import { ownFiles } from "@/data/own-applications/own-files";
import { ownInterview } from "@/data/own-applications/own-interview";
import { ownLetters } from "@/data/own-applications/own-letters";
import { ownOffers } from "@/data/own-applications/own-offers";
import { describeDay } from "@/domain/hiring/describe-day";
import { statusTones } from "@/domain/hiring/status-tones";
import { jobPage } from "@/job-pages";
import type { OwnApplication, OwnApplicationDetail } from "@/lib/api/generated/types.gen";
import { useLocale, useMessages } from "@/lib/messages/locale-context";
import { todayIn } from "@/lib/moments";
import type { Me } from "@/lib/session/me";
import { routes } from "@/pages";
import { OpenRequests } from "../files/open-requests";
import { OwnPage, type OwnPageCalls } from "../my-application/own-page";
import { nextWords } from "../next-words";
import { awaitsAnswer } from "../offer/awaits-answer";
import { OwnInterview } from "../own-interview";
import { formPage } from "../prehire/form-page";
import { mayHaveOpenForm } from "../prehire/may-have-open-form";
import { myApplicationsMessages } from "./messages";
import { OwnPrehire } from "./own-prehire";
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
              <p className="row own-further">
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

function Summary({ application, me }: { application: OwnApplication; me: Me }) {
  const t = useMessages(myApplicationsMessages);
  const { locale } = useLocale();
  const { id, jobTitle, status, interview } = application;
  const { timeZone } = me.settings;
  return (
    <>
      <div className="row-between">
        <h3>{jobTitle}</h3>
        <Tag tone={statusTones[status]}>{t.statuses[status]}</Tag>
      </div>
      <p>{nextWords(application, t)}</p>
      {interview === null ? null : (
        <p>
          <InterviewText interview={interview} locale={locale} />
        </p>
      )}
      <OwnInterview
        application={application}
        calls={ownInterview}
        level={4}
        locale={locale}
        onChange={() => undefined}
      />
      {mayHaveOpenForm(application) ? (
        <p>
          <Link
            className="careers-button p-button p-component"
            href={formPage(id)}
            aria-label={t.toFormNamed(jobTitle)}
          >
            {t.toForm}
          </Link>
        </p>
      ) : null}
      {application.takesFiles && !application.isEmailConfirmed ? (
        <p>{t.confirm(application.email)}</p>
      ) : null}
      <p className="muted">{t.since(describeDay(application.statusChangedAt, locale, timeZone))}</p>
      {application.takesFiles ? (
        <OpenRequests calls={ownFiles} today={todayIn(timeZone)} {...{ application, locale }} />
      ) : null}
      <div className="row-between">
        <OpenLink application={application} />
        {status === "WITHDRAWN" ? (
          <a href={jobPage(application.jobOpeningId)}>{t.applyAgain}</a>
        ) : null}
      </div>
    </>
  );
}

/** The link to the application's own page; an offer that waits for its answer says so. */
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

const calls: OwnPageCalls = {
  ...ownCalls,
  files: ownFiles,
  interview: ownInterview,
  letters: ownLetters,
  offers: ownOffers,
};

/** The same page as by a link, by the session of the account; what changes is loaded again by itself. */
function Whole({ application, me }: { application: OwnApplicationDetail; me: Me }) {
  const { locale } = useLocale();
  const queries = useQueryClient();
  const { id } = application;
  return (
    <OwnPage
      application={application}
      calls={calls}
      locale={locale}
      timeZone={me.settings.timeZone}
      hrefOf={(section) => formPage(id, section)}
      onChange={(changed) => queries.setQueryData(ownApplicationQuery(id).queryKey, changed)}
      onChanged={() => undefined}
    />
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
          <BackLink href={`${routes.dashboard}?applications`} label={t.back} />
        ) : (
          <BackLink href={ownApplicationPage(id)} label={t.backToOne} />
        )}
      </p>
      <div className="own-application theme-colors">
        <Fetched query={query} missing={t.missing} failed={t.failed}>
          {(application) =>
            section === null ? (
              <Whole application={application} me={me} />
            ) : (
              <OwnPrehire application={application} me={me} section={section} />
            )
          }
        </Fetched>
      </div>
    </>
  );
}
