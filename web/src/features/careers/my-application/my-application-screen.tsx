"use client";

import { InterviewText } from "@/components/interview/interview-text";
import { fetchOwnApplication } from "@/data/careers/applications";
import { visitorFiles } from "@/data/careers/attachments";
import { visitorInterview } from "@/data/careers/interviews";
import { visitorLetters } from "@/data/careers/letters";
import { visitorOffers } from "@/data/careers/offers";
import { describeDay } from "@/domain/hiring/describe-day";
import { hasEnded } from "@/domain/hiring/has-ended";
import { readablePhone } from "@/domain/people/phone";
import { jobPage } from "@/job-pages";
import type { OwnApplication, OwnApplicationDetail } from "@/lib/api/generated/types.gen";
import type { Locale } from "@/lib/messages/locale";
import { todayIn } from "@/lib/moments";
import { routes } from "@/pages";
import { OwnFiles } from "../files/own-files";
import { isAskedFor } from "../files/requests";
import { nextWords } from "../next-words";
import { OwnInterview } from "../own-interview";
import { OwnLetters } from "../own-letters";
import { OwnOffer } from "../own-offer";
import { FormCard } from "../prehire/form-card";
import { applicationFormPage } from "../prehire/form-page";
import { ApplicationTrouble } from "./application-trouble";
import { type ApplicationTexts, applicationMessages } from "./messages";
import { RemindersSwitch } from "./reminders-switch";
import { useApplication } from "./use-application";
import { WithdrawQuestion } from "./withdraw-question";
import "./my-application.css";

type ApplicationScreenProps = { id: string; locale: Locale; timeZone: string };

/** What becomes of an application, for whoever sent it. */
export function ApplicationScreen({ id, locale, timeZone }: ApplicationScreenProps) {
  const t = applicationMessages[locale];
  const { application, trouble, isJustSent, load, show } = useApplication(id);
  if (application !== undefined) {
    return (
      <Known
        application={application}
        isJustSent={isJustSent}
        locale={locale}
        timeZone={timeZone}
        t={t}
        onChange={show}
      />
    );
  }
  return <ApplicationTrouble {...{ id, locale, trouble, load }} title={t.title} />;
}

/** From an application that has ended to the next one. */
function Onward({ application, t }: { application: OwnApplication; t: ApplicationTexts }) {
  const { status, jobOpeningId } = application;
  if (!hasEnded(application)) {
    return null;
  }
  return (
    <p className="application-onward">
      {status === "WITHDRAWN" ? (
        <a className="careers-button" href={jobPage(jobOpeningId)}>
          {t.applyAgain}
        </a>
      ) : null}
      <a className="careers-button is-quiet" href={routes.jobs}>
        {t.jobs}
      </a>
    </p>
  );
}

type KnownProps = {
  application: OwnApplicationDetail;
  isJustSent: boolean;
  locale: Locale;
  timeZone: string;
  t: ApplicationTexts;
  onChange: (application: OwnApplicationDetail) => void;
};

function Known({ application, isJustSent, locale, timeZone, t, onChange }: KnownProps) {
  const { status, progress, jobTitle, takesFiles } = application;
  const isAsked = isAskedFor(application);
  async function refresh() {
    // What cannot be read again now is read with the next visit.
    onChange(await fetchOwnApplication(application.id).catch(() => application));
  }
  return (
    <article className="application">
      <h1>{t.for(jobTitle)}</h1>
      <p>{t.hello(application.firstName)}</p>
      {isJustSent && status === "SUBMITTED" ? (
        <section className="application-sent">
          <h2>{t.sent}</h2>
          <p>{t.mailed(application.email)}</p>
        </section>
      ) : null}
      <section className="application-now">
        <p className="application-status">{t.statuses[status]}</p>
        <p>{nextWords(application, t)}</p>
        {application.interview === null ? null : (
          <p>
            <InterviewText interview={application.interview} locale={locale} />
          </p>
        )}
        {takesFiles && !application.isEmailConfirmed ? <p>{t.confirm(application.email)}</p> : null}
      </section>
      <OwnLetters
        calls={visitorLetters}
        files={visitorFiles}
        level={2}
        {...{ application, locale, timeZone }}
      />
      <OwnOffer
        application={application}
        calls={visitorOffers}
        level={2}
        locale={locale}
        timeZone={timeZone}
        onAnswered={() => void refresh()}
      />
      <OwnInterview
        application={application}
        calls={visitorInterview}
        level={2}
        locale={locale}
        onChange={onChange}
      />
      <FormCard
        application={application}
        locale={locale}
        level={2}
        hrefOf={(section) => applicationFormPage(application.id, section)}
      />
      <Onward application={application} t={t} />
      <OwnFiles
        application={application}
        locale={locale}
        calls={visitorFiles}
        today={todayIn(timeZone)}
        level={2}
        onChanged={() => void refresh()}
      />
      {isAsked || (takesFiles && application.remindersStoppedAt !== null) ? (
        <RemindersSwitch application={application} locale={locale} t={t} onChange={onChange} />
      ) : null}
      <h2>{t.progress}</h2>
      <ol className="application-progress">
        {progress.map((step) => (
          <li key={step.at}>
            <strong>{t.statuses[step.status]}</strong>
            <span>{describeDay(step.at, locale, timeZone)}</span>
          </li>
        ))}
      </ol>
      {hasEnded(application) ? null : (
        <p className="careers-intro">
          {t.contact(application.email, readablePhone(application.phoneNumber))}
        </p>
      )}
      {application.canWithdraw ? (
        <WithdrawQuestion application={application} locale={locale} t={t} onChange={onChange} />
      ) : null}
      <p className="careers-intro">{t.bookmark}</p>
    </article>
  );
}
