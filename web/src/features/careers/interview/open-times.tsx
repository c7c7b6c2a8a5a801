import { useEffect, useId, useState } from "react";
import type { InterviewCalls } from "@/data/own-applications/own-interview";
import { describeSlot } from "@/domain/hiring/interview-words";
import { ApiError } from "@/lib/api/errors";
import type { OwnApplication, OwnApplicationDetail, OwnSlot } from "@/lib/api/generated/types.gen";
import type { Locale } from "@/lib/messages/locale";
import { CareersButton } from "../careers-button";
import { failureText } from "../failure-text";
import type { HeadingLevel } from "../heading-level";
import type { InterviewTexts } from "./messages";
import { TimesByDay } from "./times-by-day";
import { WaitForTime } from "./wait-for-time";

type OpenTimesProps = {
  application: OwnApplication;
  calls: InterviewCalls;
  level: HeadingLevel;
  locale: Locale;
  t: InterviewTexts;
  onBooked: (application: OwnApplicationDetail) => void;
  onChange: (application: OwnApplicationDetail) => void;
  /** Where a time is booked already. */
  onKeep?: (() => void) | undefined;
};

/** The times that are open, each a choice; one is booked once it was chosen and the button pressed. */
export function OpenTimes(props: OpenTimesProps) {
  const { application, calls, level, locale, t, onBooked, onChange, onKeep } = props;
  const Heading = `h${level}` as const;
  const id = useId();
  const [slots, setSlots] = useState<readonly OwnSlot[]>();
  const [chosen, setChosen] = useState<OwnSlot>();
  const [failure, setFailure] = useState("");
  const [isSending, setSending] = useState(false);

  async function load() {
    setFailure("");
    try {
      const open = await calls.openTimes(application.id);
      setSlots(open);
      setChosen(
        (before) => before ?? open.find(({ id: key }) => key === application.interviewWait?.slotId),
      );
    } catch (error) {
      setFailure(failureText(error, locale, { ...t, failed: t.notFetched }));
    }
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked for once, and again after somebody was faster.
  useEffect(() => {
    void load();
  }, [application.id]);

  async function book() {
    if (chosen === undefined) {
      setFailure(t.pick);
      return;
    }
    setSending(true);
    setFailure("");
    try {
      onBooked(await calls.choose(application.id, chosen.id));
    } catch (error) {
      setFailure(failureText(error, locale, t));
      if (error instanceof ApiError && error.code === "slot_taken") {
        setChosen(undefined);
        setSlots(await calls.openTimes(application.id).catch(() => slots));
      }
      setSending(false);
    }
  }

  return (
    <section className="interview-times" aria-labelledby={id}>
      <Heading id={id}>{onKeep === undefined ? t.choose : t.chooseAnother}</Heading>
      <Kept application={application} slots={slots} locale={locale} t={t} />
      {slots === undefined && failure === "" ? <p role="status">{t.loading}</p> : null}
      {slots?.length === 0 ? <p role="status">{t.none}</p> : null}
      <TimesByDay
        slots={slots ?? []}
        chosen={chosen}
        locale={locale}
        t={t}
        onChoose={(slot) => {
          setChosen(slot);
          setFailure("");
        }}
      />
      {failure === "" ? null : <p role="alert">{failure}</p>}
      <p className="interview-answers">
        {slots === undefined || slots.length === 0 ? (
          <CareersButton label={t.retry} disabled={isSending} onClick={() => void load()} />
        ) : (
          <CareersButton
            look="main"
            label={submitWord(chosen, locale, t, onKeep !== undefined)}
            disabled={isSending}
            onClick={() => void book()}
          />
        )}
        {onKeep === undefined ? null : (
          <CareersButton label={t.keep} disabled={isSending} onClick={onKeep} />
        )}
      </p>
      {slots === undefined || onKeep !== undefined ? null : (
        <WaitForTime
          {...{ application, calls, locale, t, onChange }}
          isOnlyWay={slots.length === 0}
        />
      )}
    </section>
  );
}

type KeptProps = {
  application: OwnApplication;
  slots: readonly OwnSlot[] | undefined;
  locale: Locale;
  t: InterviewTexts;
};

/** Until when a time that became free is held for the person who waited for it. */
function Kept({ application, slots, locale, t }: KeptProps) {
  const wait = application.interviewWait;
  const slot = slots?.find(({ id }) => id === wait?.slotId);
  return slot === undefined || !wait?.heldUntil ? null : (
    <p className="interview-kept">
      {t.keptUntil(
        describeSlot(slot.startsAt, slot.timeZone, locale),
        describeSlot(wait.heldUntil, slot.timeZone, locale),
      )}
    </p>
  );
}

function submitWord(
  chosen: OwnSlot | undefined,
  locale: Locale,
  t: InterviewTexts,
  isChange: boolean,
): string {
  if (chosen === undefined) {
    return isChange ? t.moveThis : t.bookThis;
  }
  return (isChange ? t.move : t.book)(describeSlot(chosen.startsAt, chosen.timeZone, locale));
}
