"use client";

import { useEffect, useRef, useState } from "react";
import { SectionAnswers } from "@/components/prehire/section-answers";
import type { FileCalls } from "@/data/careers/attachments";
import type { PrehireCalls } from "@/data/careers/prehire";
import { describeDay } from "@/domain/hiring/describe-day";
import type { SectionId } from "@/domain/hiring/prehire/declare";
import { isSectionId, prehireSections } from "@/domain/hiring/prehire/sections";
import type { OwnApplicationDetail } from "@/lib/api/generated/types.gen";
import { useLocale } from "@/lib/messages/locale-context";
import { CareersButton } from "../careers-button";
import { useSending } from "../files/use-sending";
import { BackgroundForm } from "./background-form";
import { EnteredBy } from "./entered-by";
import { LaterPart } from "./later-part";
import { prehireFormMessages } from "./messages";
import { PoliciesForm } from "./policies-form";
import { ChangedElsewhere } from "./saving/changed-elsewhere";
import { sectionShelf } from "./saving/kept-sections";
import { useSectionSaves, versionOf } from "./saving/use-section-saves";
import { WaitingSaves } from "./saving/waiting-saves";
import { SectionForm } from "./section-form";
import { SignatureStep } from "./signing/signature-step";
import { SignedCopies } from "./signing/signed-copies";
import { StepList, type Way } from "./step-list";
import { countDone, minutesLeft, nextOpen, type Step, stepsOf } from "./steps";
import "../apply/apply.css";
import "./form-card.css";
import "./prehire.css";

export type PrehireFormProps = {
  application: OwnApplicationDetail;
  calls: PrehireCalls;
  fileCalls: FileCalls;
  /** The account of the signed-in person; "" by link. */
  person: string;
  timeZone: string;
  /** The section in the address. */
  section: string;
  way: Way;
  /** Of the heading of what is shown. */
  level: 1 | 2;
  onChange: (application: OwnApplicationDetail) => void;
};

/** An applicant's own pre-hire form, one section at a time, by link or by account. */
export function PrehireForm(props: PrehireFormProps) {
  const { application, calls, section, way, level, onChange, person } = props;
  const t = prehireFormMessages[useLocale().locale];
  const [shelf] = useState(() => sectionShelf({ person, applicationId: application.id }));
  const saves = useSectionSaves({ application, shelf, calls, onChange });
  const steps = stepsOf(application, saves.unsent);
  const id = isSectionId(section) ? section : undefined;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => shelf.sweep(), [shelf]);

  function go(next: SectionId | "overview") {
    way.go(next);
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }
  const Heading = `h${level}` as const;
  const step = steps.find((each) => each.id === id);
  const place = steps.findIndex((each) => each.id === id) + 1;
  return (
    <div className={id === undefined ? "prehire is-overview" : "prehire"}>
      <Aside steps={steps} way={{ ...way, go }} current={id} />
      <article className="prehire-part">
        {id === undefined ? null : <p className="prehire-place">{t.part(place, steps.length)}</p>}
        <Heading ref={heading} tabIndex={-1} className="prehire-title">
          {id === undefined ? t.title : t.sections[id]}
        </Heading>
        <WaitingSaves shelf={shelf} saves={saves} onOpen={go} />
        {step === undefined ? (
          <Overview {...props} steps={steps} onOpen={go} />
        ) : (
          <Part
            key={step.id}
            {...props}
            step={step}
            steps={steps}
            shelf={shelf}
            saves={saves}
            onOpen={go}
          />
        )}
      </article>
    </div>
  );
}

function Aside({
  steps,
  way,
  current,
}: {
  steps: Step[];
  way: Way;
  current: SectionId | undefined;
}) {
  const t = prehireFormMessages[useLocale().locale];
  const [isUnfolded, setOpen] = useState(false);
  const isOpen = isUnfolded || current === undefined;
  const left = minutesLeft(steps);
  return (
    <nav className="prehire-nav" aria-label={t.title}>
      <p className="prehire-progress">
        <progress value={countDone(steps)} max={steps.length} aria-label={t.title} />
        <span>{t.progress(countDone(steps), steps.length)}</span>
        {left === 0 ? null : <span>{t.minutes(left)}</span>}
      </p>
      {current === undefined ? null : (
        <button
          type="button"
          className="prehire-toggle plain-link"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {t.allParts}
        </button>
      )}
      <div className={isOpen ? "" : "is-folded"}>
        <StepList steps={steps} way={way} current={current} />
      </div>
    </nav>
  );
}

type WithSteps = PrehireFormProps & {
  steps: readonly Step[];
  onOpen: (id: SectionId | "overview") => void;
};

function Overview({ application, calls, steps, timeZone, onOpen }: WithSteps) {
  const t = prehireFormMessages[useLocale().locale];
  const next = nextOpen(steps);
  const begun = countDone(steps) > 0;
  if (application.isPrehireCompleted) {
    return (
      <>
        <p role="status">{t.thanks}</p>
        <Signed application={application} timeZone={timeZone} />
        <SignedCopies applicationId={application.id} calls={calls} />
      </>
    );
  }
  if (!application.takesFiles) {
    return <p>{t.closed}</p>;
  }
  return next === undefined ? (
    <p>{t.laterWhy}</p>
  ) : (
    <p>
      <CareersButton
        look="main"
        label={`${begun ? t.goOn : t.begin}: ${t.sections[next]}`}
        onClick={() => onOpen(next)}
      />
    </p>
  );
}

function Signed({ application, timeZone }: Pick<PrehireFormProps, "application" | "timeZone">) {
  const { locale } = useLocale();
  const t = prehireFormMessages[locale];
  const signed = application.prehireSections.find(({ sectionId }) => sectionId === "signature");
  return <p>{t.signedOn(describeDay(signed?.savedAt ?? "", locale, timeZone))}</p>;
}

type PartProps = WithSteps & {
  step: Step;
  shelf: ReturnType<typeof sectionShelf>;
  saves: ReturnType<typeof useSectionSaves>;
};

/** Sections that show texts which somebody confirms. */
const ownForms: Partial<Record<SectionId, typeof SectionForm>> = {
  background: BackgroundForm,
  policies: PoliciesForm,
};

/** One section: to fill in, to read, or why it is not asked for. */
function Part(props: PartProps) {
  const { application, step, steps, shelf, saves, calls, fileCalls, timeZone, onChange } = props;
  const { locale } = useLocale();
  const t = prehireFormMessages[locale];
  const { id } = step;
  const [round, setRound] = useState(0);
  const kept = shelf.read(id);
  const readAgain = async () => onChange(await calls.read(application.id).catch(() => application));
  const files = useSending(application.id, fileCalls, () => void readAgain());
  const parts = { application, files, calls: fileCalls, onChanged: () => void readAgain() };
  const version = versionOf(application, id);
  if (application.isPrehireCompleted || step.state === "closed") {
    return (
      <>
        {application.isPrehireCompleted ? (
          <Signed application={application} timeZone={timeZone} />
        ) : (
          <p>{t.closed}</p>
        )}
        <EnteredBy application={application} section={id} />
        <SectionAnswers section={id} data={application.prehireData[id]} />
      </>
    );
  }
  if (step.state === "later") {
    return <LaterPart step={step} steps={steps} onOpen={props.onOpen} />;
  }
  if (id === "signature") {
    return <SignatureStep {...props} />;
  }
  const declared = prehireSections[id];
  const Form = ownForms[id] ?? SectionForm;
  const isStale = kept !== null && kept.version !== version;
  const after = stepsOf(application, { ...saves.unsent, [id]: "waiting" });
  return (
    <>
      {declared.intro === undefined ? null : (
        <p className="careers-intro">{declared.intro[locale]}</p>
      )}
      <EnteredBy application={application} section={id} />
      {isStale ? (
        <ChangedElsewhere
          section={id}
          theirs={application.prehireData[id]}
          onKeepMine={() => {
            shelf.keep(id, { values: kept.values, version, pending: null });
            saves.refresh();
            setRound(round + 1);
          }}
          onTakeTheirs={() => {
            shelf.forget(id);
            saves.refresh();
            setRound(round + 1);
          }}
        />
      ) : null}
      <Form
        key={round}
        section={id}
        parts={parts}
        shelf={shelf}
        saves={saves}
        kept={kept}
        onSaved={() => props.onOpen(nextOpen(after, id) ?? "overview")}
      />
    </>
  );
}
