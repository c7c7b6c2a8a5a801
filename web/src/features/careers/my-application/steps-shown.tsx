import { shownSteps } from "@/domain/hiring/application-steps";
import { describeDay } from "@/domain/hiring/describe-day";
import { hasEnded } from "@/domain/hiring/has-ended";
import type { ownApplicationWords } from "@/domain/hiring/own-application-words";
import type { OwnApplication } from "@/lib/api/generated/types.gen";
import type { Locale } from "@/lib/messages/locale";
import "./steps-shown.css";

type StepsShownProps = {
  application: OwnApplication;
  locale: Locale;
  timeZone: string;
  t: (typeof ownApplicationWords)["en"];
};

/** How far along an application is, in words and not by color alone; one that has ended stops there. */
export function StepsShown({ application, locale, timeZone, t }: StepsShownProps) {
  const { status, statusChangedAt } = application;
  const day = (at: string) => describeDay(at, locale, timeZone);
  return (
    <ol className="steps" aria-label={t.stepsTitle}>
      {shownSteps(application).map(({ step, state, at }) => (
        <li
          key={step}
          className={`step is-${state}`}
          aria-current={state === "now" || state === "waiting" ? "step" : undefined}
        >
          <strong>{t.steps[step]}</strong>
          <span>{t.stepStates[state]}</span>
          {at === undefined ? null : <span>{day(at)}</span>}
        </li>
      ))}
      {hasEnded(application) ? (
        <li className="step is-ended" aria-current="step">
          <strong>{t.statuses[status]}</strong>
          <span>{day(statusChangedAt)}</span>
        </li>
      ) : null}
    </ol>
  );
}
