import { interviewWords } from "@/domain/hiring/interview-words";
import type { OwnSlot } from "@/lib/api/generated/types.gen";
import type { Locale } from "@/lib/messages/locale";
import { byDay, onDevice, timeOf, zoneName } from "./days";
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

/** The times that are open by the agency's days, each a choice; what all of them share stands above. */
export function TimesByDay({ chosen, locale, t, onChoose, ...open }: TimesByDayProps) {
  const slots = open.slots.map(withoutAddress);
  const [first] = slots;
  const shared = sharedFacts(slots);
  if (first === undefined) {
    return null;
  }
  const said = shared.filter((fact) => first[fact] !== null);
  const own = slotFacts.filter((fact) => !shared.includes(fact));
  return (
    <>
      <p>{t.zone(zoneName(first, locale))}</p>
      {said.length === 0 ? null : (
        <ul className="interview-shared">
          {said.map((fact) => (
            <li key={fact}>
              <Fact slot={first} fact={fact} locale={locale} t={t} />
            </li>
          ))}
        </ul>
      )}
      {byDay(slots, locale).map(({ date, title, slots: ofDay }) => (
        <fieldset key={date}>
          <legend>{title}</legend>
          <div className="interview-day">
            {ofDay.map((slot) => (
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
      ))}
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
