import type { ReactNode } from "react";
import { InterviewText } from "@/components/interview/interview-text";
import type { OwnApplicationDetail } from "@/lib/api/generated/types.gen";
import type { Locale } from "@/lib/messages/locale";
import { nextWords } from "../next-words";
import { AnswerPromise } from "./answer-promise";
import type { ApplicationTexts } from "./messages";

type OwnStandingProps = {
  application: OwnApplicationDetail;
  isJustSent: boolean;
  locale: Locale;
  t: ApplicationTexts;
  /** How far it is, unless something to do goes before that. */
  steps: ReactNode;
};

/** Where an application is, and what comes next. */
export function OwnStanding(props: OwnStandingProps) {
  const { application, isJustSent, locale, t, steps } = props;
  const { status, email, interview, takesFiles, isEmailConfirmed } = application;
  return (
    <>
      <h1>{t.for(application.jobTitle)}</h1>
      <p>{t.hello(application.firstName)}</p>
      {isJustSent && status === "SUBMITTED" ? (
        <section className="application-sent">
          <h2>{t.sent}</h2>
          <p>{t.mailed(email)}</p>
        </section>
      ) : null}
      <section className="application-now">
        <p className="application-status">{t.statuses[status]}</p>
        <p>{nextWords(application, t)}</p>
        <AnswerPromise {...{ application, locale, t }} />
        {interview === null ? null : (
          <p>
            <InterviewText interview={interview} locale={locale} />
          </p>
        )}
        {takesFiles && !isEmailConfirmed ? <p>{t.confirm(email)}</p> : null}
        {steps}
      </section>
    </>
  );
}
