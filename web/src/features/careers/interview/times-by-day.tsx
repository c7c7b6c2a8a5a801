import { useState } from "react";
import { interviewWords } from "@/domain/hiring/interview-words";
import type { OwnSlot } from "@/lib/api/generated/types.gen";
import type { Locale } from "@/lib/messages/locale";
import { DayStrip } from "./day-strip";
import { byDay, dayShown, onDevice, timeOf, zoneName } from "./days";
import type { InterviewTexts } from "./messages";
import { type SlotFact, sharedFacts, slotFacts } from "./slot-facts";

type TimesByDayProps = {
  slots: readonly OwnSlot[];
  chosen: OwnSlot | undefined;
  locale: Locale;
  t: InterviewTexts;
  onChoose: (slot: OwnSlot) => void;
};

/** The address of a meeting is for whoever has booked it. */
function withoutAddress(slot: OwnSlot): OwnSlot {
  return slot.interviewType === "ONLINE" ? { ...slot, place: null } : slot;
}

/** The times that are open on one of the agency's days, each a choice; what all of them share stands above. */
export function TimesByDay({ chosen, locale, t, onChoose, ...open }: TimesByDayProps) {
  const [looksAt, setLooksAt] = useState<string>();
  const slots = open.slots.map(withoutAddress);
  const [first] = slots;
  const days = byDay(slots, locale);
  const day = dayShown(days, looksAt, chosen);
  const shared = sharedFacts(slots);
  if (first === undefined || day === undefined) {
    return null;
  }
  const said = shared.filter((fact) => first[fact] !== null);
  const own = slotFacts.filter((fact) => !shared.includes(fact));
  return (
    <>
      <ul className="interview-shared">
        {said.map((fact) => (
          <li key={fact}>
            <Fact slot={first} fact={fact} locale={locale} t={t} />
          </li>
        ))}
        <li>{zoneName(first, locale)}</li>
      </ul>
      <DayStrip days={days} shown={day} t={t} onShow={setLooksAt} />
      <fieldset>
        <legend>{day.title}</legend>
        <div className="interview-day">
          {day.slots.map((slot) => (
            <Time
              key={slot.id}
              slot={slot}
              facts={own}
              locale={locale}
              t={t}
              isChosen={slot.id === chosen?.id}
              onChoose={() => onChoose(slot)}
            />
          ))}
        </div>
      </fieldset>
    </>
  );
}

type FactProps = { slot: OwnSlot; fact: SlotFact; locale: Locale; t: InterviewTexts };

function Fact({ slot, fact, locale, t }: FactProps) {
  const words: Record<SlotFact, string | null> = {
    interviewType: interviewWords[locale].types[slot.interviewType],
    minutes: t.minutes(slot.minutes),
    place: slot.place,
  };
  return <span translate={fact === "place" ? "no" : undefined}>{words[fact]}</span>;
}

type TimeProps = Omit<FactProps, "fact"> & {
  facts: readonly SlotFact[];
  isChosen: boolean;
  onChoose: () => void;
};

function Time({ slot, facts, locale, t, isChosen, onChoose }: TimeProps) {
  const here = onDevice(slot, locale);
  return (
    <label className="interview-time">
      <input type="radio" name="interview-time" checked={isChosen} onChange={onChoose} />
      <span>
        <strong>{timeOf(slot, locale)}</strong>
        {here === undefined ? null : <small>{t.device(here)}</small>}
        {facts.map((fact) => (
          <small key={fact}>
            <Fact slot={slot} fact={fact} locale={locale} t={t} />
          </small>
        ))}
      </span>
    </label>
  );
}
