import type { OwnApplicationDetail } from "@/lib/api/generated/types.gen";
import type { Locale } from "@/lib/messages/locale";
import type { HeadingLevel } from "../heading-level";
import { hasOffer } from "./may-have-open-form";
import { type PrehireFormTexts, prehireFormMessages } from "./messages";
import { countDone, minutesLeft, nextOpen, stepsOf } from "./steps";
import "./form-card.css";

type FormCardProps = {
  application: OwnApplicationDetail;
  locale: Locale;
  level: HeadingLevel;
  hrefOf: (section: string) => string;
  /** Whether it is what the page waits for. */
  isFirst?: boolean;
};

const main = "careers-button p-button p-component";
const quiet = "careers-button is-quiet p-button p-component p-button-outlined";

function classOf(isMain: boolean): string {
  return isMain ? main : quiet;
}

function beginWords(done: number, t: PrehireFormTexts): string {
  return done > 0 ? t.goOn : t.begin;
}

/** The link to the form from its application: how far along it is, and what comes next. */
export function FormCard(props: FormCardProps) {
  const { application, locale, level, hrefOf, isFirst = true } = props;
  const t = prehireFormMessages[locale];
  const steps = stepsOf(application, {});
  const next = application.isPrehireCompleted ? undefined : nextOpen(steps);
  const done = countDone(steps);
  if (next === undefined && done === 0) {
    return null;
  }
  const isMain = next !== undefined && isFirst;
  const left = minutesLeft(steps);
  const Heading = `h${level}` as const;
  const label = next === undefined ? t.look : beginWords(done, t);
  return (
    <section className={isMain ? "form-card is-open" : "form-card"} aria-labelledby="form-card">
      <Heading id="form-card">{next ? t.cardOpen : t.title}</Heading>
      {next ? <WhatFor application={application} t={t} /> : null}
      <p className="form-card-progress">
        <progress value={done} max={steps.length} aria-label={t.title} />
        <span>{t.progress(done, steps.length)}</span>
        {left === 0 ? null : <span>{t.minutes(left)}</span>}
      </p>
      <p>
        <a className={classOf(isMain)} href={hrefOf(next ?? "overview")}>
          {label}
        </a>
      </p>
    </section>
  );
}

type WhatForProps = { application: OwnApplicationDetail; t: PrehireFormTexts };

/** Why there is something to fill in; for a signed form that is open again, what the agency wants corrected. */
function WhatFor({ application, t }: WhatForProps) {
  const { reopeningReason } = application;
  if (reopeningReason === null) {
    return <p>{hasOffer(application) ? t.cardNow : t.cardAhead}</p>;
  }
  return (
    <div>
      <strong>{t.cardAgain}</strong>
      <p className="form-card-reason" translate="no">
        {reopeningReason}
      </p>
    </div>
  );
}
