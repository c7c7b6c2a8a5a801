"use client";

import { Empty } from "@/components/states";
import { Tag, type Tone } from "@/components/tag";
import type { InterviewSlot } from "@/lib/api/generated/types.gen";
import { useLocale, useMessages } from "@/lib/messages/locale-context";
import { describeUsDate } from "@/lib/us-date";
import { formatUsTime } from "@/lib/us-time";
import { calendarMessages } from "../messages";
import {
  awayText,
  bookedNames,
  holidayText,
  interviewerName,
  slotFacts,
  slotTime,
} from "./slot-words";
import { type DayFacts, type SlotState, stateOf } from "./slots-by-day";

export const slotTones: Record<SlotState, Tone> = {
  open: "talks",
  full: "done",
  past: "closed",
  withdrawn: "waiting",
};

type DayListProps = {
  days: readonly DayFacts[];
  now: number;
  today: string;
  onOpen: (slot: InterviewSlot) => void;
};

/** Days one below another, each with its times in a row; if there are several, empty ones are left out. */
export function DayList({ days, now, today, onOpen }: DayListProps) {
  const t = useMessages(calendarMessages);
  const shown =
    days.length === 1
      ? days
      : days.filter((each) => each.slots.length + each.holidays.length + each.away.length > 0);
  const isEmpty = days.every(({ slots }) => slots.length === 0);
  return (
    <div className="day-list">
      {shown.map((each) => (
        <Day key={each.day} facts={each} now={now} isToday={each.day === today} onOpen={onOpen} />
      ))}
      {isEmpty ? (
        <Empty
          icon="pi pi-calendar"
          label={days.length === 1 ? t.noSlots : t.noSlotsWeek}
          text={t.noSlotsText}
        />
      ) : null}
    </div>
  );
}

type DayProps = {
  facts: DayFacts;
  now: number;
  isToday: boolean;
  onOpen: (slot: InterviewSlot) => void;
};

function Day({ facts, now, isToday, onOpen }: DayProps) {
  const t = useMessages(calendarMessages);
  const { locale } = useLocale();
  const { day, slots, holidays, away } = facts;
  return (
    <section className="day" aria-labelledby={`day-${day}`}>
      <header className="day-head">
        <h2 id={`day-${day}`}>{describeUsDate(day, `${locale}-US`)}</h2>
        {isToday ? <span className="day-today">{t.today}</span> : null}
        <span className="muted">{hoursText(facts, t)}</span>
      </header>
      {holidays.length + away.length === 0 ? null : (
        <ul className="day-bands">
          {holidays.map((holiday) => (
            <li key={holiday.id}>
              <span className="pi pi-sun" aria-hidden="true" />{" "}
              <span>{holidayText(holiday, locale)}</span>
            </li>
          ))}
          {away.map((absence) => (
            <li key={absence.id}>
              <span className="pi pi-moon" aria-hidden="true" />{" "}
              <span>{awayText(absence, day, locale)}</span>
            </li>
          ))}
        </ul>
      )}
      {slots.length === 0 ? null : (
        <ul className="day-slots">
          {slots.map((slot) => (
            <li key={slot.id}>
              <SlotRow slot={slot} state={stateOf(slot, now)} onOpen={onOpen} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

type Words = (typeof calendarMessages)["en"];

function hoursText({ hours, holidays }: DayFacts, t: Words): string {
  const isHoliday = holidays.some(({ branchId }) => branchId === null);
  if (hours === undefined && !isHoliday) {
    return "";
  }
  if (isHoliday || hours === undefined || hours.length === 0) {
    return t.closed;
  }
  const spans = hours.map(
    ({ opens, closes }) => `${formatUsTime(opens)} – ${formatUsTime(closes)}`,
  );
  return t.openFrom(spans.join(", "));
}

type SlotRowProps = {
  slot: InterviewSlot;
  state: SlotState;
  onOpen: (slot: InterviewSlot) => void;
};

function SlotRow({ slot, state, onOpen }: SlotRowProps) {
  const t = useMessages(calendarMessages);
  const { locale } = useLocale();
  return (
    <button
      type="button"
      className={`slot-row slot-${state}`}
      data-slot={slot.id}
      onClick={() => onOpen(slot)}
    >
      <span className="slot-row-time">{slotTime(slot, locale)}</span>
      <span className="slot-row-name">
        {bookedNames(slot, locale) ?? interviewerName(slot, locale)}
      </span>
      <span className="slot-row-facts">
        {[
          ...(slot.bookings.length === 0 ? [] : [t.with(interviewerName(slot, locale))]),
          ...slotFacts(slot, locale),
        ].join(" · ")}
      </span>
      <Tag tone={slotTones[state]}>{t.states[state]}</Tag>
    </button>
  );
}
