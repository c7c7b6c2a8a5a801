"use client";

import { useEffect, useId, useState } from "react";
import type { FileCalls } from "@/data/careers/attachments";
import type { LetterCalls } from "@/data/careers/letters";
import { describeDay } from "@/domain/hiring/describe-day";
import type { OwnApplication, OwnLetter } from "@/lib/api/generated/types.gen";
import type { Locale } from "@/lib/messages/locale";
import { openInTab } from "@/lib/open-in-tab";
import { describeUsDate } from "@/lib/us-date";
import { CareersButton } from "../careers-button";
import type { HeadingLevel } from "../heading-level";
import { useCall } from "../use-call";
import { DisputeLetter } from "./dispute-letter";
import { LetterFiles } from "./letter-files";
import { ownLettersMessages } from "./messages";
import "../offer/own-offer.css";

export type OwnLettersProps = {
  application: OwnApplication;
  calls: LetterCalls;
  /** Of the applicant's files: some are sent to dispute a report. */
  files: FileCalls;
  level: HeadingLevel;
  locale: Locale;
  timeZone: string;
};

/** The letters to an applicant. The content of one is hidden until they open it, which counts as delivery. */
export function OwnLettersPart(props: OwnLettersProps) {
  const { application, calls, locale } = props;
  const t = ownLettersMessages[locale];
  const [letters, setLetters] = useState<readonly OwnLetter[]>();
  const { isSending, failure, send } = useCall(locale, t);
  const load = () => send(async () => setLetters(await calls.list(application.id)));
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked for once; the button asks again.
  useEffect(() => {
    void load();
  }, [application.id]);
  if (letters === undefined) {
    return failure === "" ? (
      <p role="status">{isSending ? t.loading : ""}</p>
    ) : (
      <p role="alert">
        <span>{failure}</span> <CareersButton label={t.retry} onClick={() => void load()} />
      </p>
    );
  }
  return letters.map((letter) => (
    <One key={letter.id} {...props} letter={letter} onLetters={setLetters} />
  ));
}

export type LetterProps = OwnLettersProps & {
  letter: OwnLetter;
  onLetters: (letters: readonly OwnLetter[]) => void;
};

function One(props: LetterProps) {
  const { letter, level, locale } = props;
  const t = ownLettersMessages[locale];
  const id = useId();
  const Heading = `h${level}` as const;
  return (
    <section className="own-offer" aria-labelledby={id}>
      <Heading id={id}>{t.titles[letter.kind ?? "waiting"]}</Heading>
      {letter.openedAt === null ? <Waiting {...props} /> : <Opened {...props} />}
    </section>
  );
}

function Waiting({ application, calls, letter, locale, onLetters }: LetterProps) {
  const t = ownLettersMessages[locale];
  const { failure, isSending, send } = useCall(locale, t);
  const open = () => send(async () => onLetters(await calls.open(application.id, letter.id)));
  return (
    <>
      <p>{t.waiting}</p>
      <p>
        <CareersButton label={t.open} disabled={isSending} onClick={() => void open()} />
      </p>
      {failure === "" ? null : <p role="alert">{failure}</p>}
    </>
  );
}

function Opened(props: LetterProps) {
  const { letter, locale, timeZone } = props;
  const t = ownLettersMessages[locale];
  const { disputedAt, openedAt, waitsUntil } = letter;
  return (
    <>
      <p>{t.opened(describeDay(openedAt ?? "", locale, timeZone))}</p>
      {waitsUntil === null || !letter.isDisputable ? null : (
        <p>
          <strong>{t.until(describeUsDate(waitsUntil, locale, "medium"))}</strong>
        </p>
      )}
      <details open>
        <summary>{t.letter}</summary>
        <p className="own-offer-letter">{locale === "es" ? letter.letterEs : letter.letter}</p>
      </details>
      <Papers {...props} />
      {disputedAt === null ? null : (
        <p role="status">{t.disputed(describeDay(disputedAt, locale, timeZone))}</p>
      )}
      {letter.isDisputable ? <DisputeLetter {...props} /> : null}
      {letter.takesFiles || letter.files.length > 0 ? <LetterFiles {...props} /> : null}
    </>
  );
}

/** The letter to keep, and what went along with it. */
function Papers({ application, calls, letter, locale }: LetterProps) {
  const t = ownLettersMessages[locale];
  const { failure, isSending, send } = useCall(locale, t);
  const [blocked, setBlocked] = useState<string | null>(null);
  const open = (ask: () => Promise<{ url: string }>) =>
    void send(async () => setBlocked(await openInTab(ask)));
  return (
    <p className="own-offer-answers">
      <CareersButton
        label={t.pdf}
        disabled={isSending}
        onClick={() => open(() => calls.document(application.id, letter.id, locale))}
      />
      {letter.enclosures.map((enclosure) => (
        <CareersButton
          key={enclosure}
          label={t.enclosures[enclosure]}
          disabled={isSending}
          onClick={() => open(() => calls.enclosure(application.id, letter.id, enclosure))}
        />
      ))}
      {blocked === null ? null : (
        <a href={blocked} target="_blank" rel="noreferrer">
          {t.blocked}
        </a>
      )}
      {failure === "" ? null : <span role="alert">{failure}</span>}
    </p>
  );
}
