/** What the grid draws: times for interviews, and behind them who is away and when the agency is closed. */

import type { BusinessHoursInput, EventInput } from "@fullcalendar/react";
import type { InterviewSlot } from "@/lib/api/generated/types.gen";
import type { Locale } from "@/lib/messages/locale";
import { addDays, usToIso } from "@/lib/us-date";
import { drawnUntil, wallTime } from "../view/agency-time";
import { type Days, listDays } from "../view/calendar-view";
import { awayText, holidayText, interviewerName, slotTime } from "../view/slot-words";
import {
  awayRange,
  type CalendarFacts,
  isAwayOn,
  type SlotState,
  stateOf,
} from "../view/slots-by-day";

export type GridEvent = EventInput & {
  kind: "slot" | "away" | "holiday";
  slot?: InterviewSlot;
  state?: SlotState;
};

export function slotEvents(
  slots: readonly InterviewSlot[],
  locale: Locale,
  now: number,
  canMove: boolean,
): GridEvent[] {
  return slots.map((slot) => {
    const state = stateOf(slot, now);
    return {
      kind: "slot",
      id: slot.id,
      slot,
      state,
      title: `${slotTime(slot, locale)} ${interviewerName(slot, locale)}`,
      start: wallTime(slot.date, slot.time),
      end: drawnUntil(slot.date, slot.time, slot.minutes),
      startEditable: canMove && (state === "open" || state === "full"),
    };
  });
}

/** Names above the day, and the time that they are about shaded in it. */
export function bandEvents(days: Days, facts: CalendarFacts, locale: Locale): GridEvent[] {
  const closed = facts.holidays.flatMap((holiday): GridEvent[] => {
    const day = usToIso(holiday.date);
    const name: GridEvent = {
      kind: "holiday",
      id: holiday.id,
      title: holidayText(holiday, locale),
      start: day,
      allDay: true,
      interactive: false,
    };
    // If only one branch is closed, interviews go on.
    const shade: GridEvent = {
      kind: "holiday",
      start: wallTime(holiday.date, "00:00"),
      end: wallTime(addDays(holiday.date, 1), "00:00"),
      display: "background",
    };
    return holiday.branchId === null ? [name, shade] : [name];
  });
  const shown = listDays(days);
  const away = facts.absences.flatMap((absence): GridEvent[] => {
    const { start, end } = awayRange(absence);
    const names = partsOf(
      shown
        .filter((day) => isAwayOn(absence, day))
        .map((day) => [day, awayText(absence, day, locale)]),
    );
    return [
      ...names.map(
        ({ first, last, text }): GridEvent => ({
          kind: "away",
          id: `${absence.id} ${first}`,
          title: text,
          start: usToIso(first),
          end: usToIso(addDays(last, 1)),
          allDay: true,
          interactive: false,
        }),
      ),
      { kind: "away", start, end, display: "background" },
    ];
  });
  return [...closed, ...away];
}

type Part = { first: string; last: string; text: string };

/** Combines consecutive days about which the same is said. */
function partsOf(days: readonly (readonly [day: string, text: string])[]): Part[] {
  const parts: Part[] = [];
  for (const [day, text] of days) {
    const before = parts.at(-1);
    if (before?.text === text && addDays(before.last, 1) === day) {
      before.last = day;
    } else {
      parts.push({ first: day, last: day, text });
    }
  }
  return parts;
}

const sunday = 7;

/** The agency's hours as the calendar takes them, which counts Sunday as 0. */
export function openHours({ hours }: CalendarFacts): BusinessHoursInput {
  return hours.length === 0
    ? false
    : hours.map(({ weekday, opens, closes }) => ({
        daysOfWeek: [weekday % sunday],
        startTime: opens,
        endTime: closes,
      }));
}

/** An hour before the agency opens, or before the first time that is shown: where the grid begins to be read. */
export function firstHour({ hours, slots }: CalendarFacts): string {
  const begin = [
    ...hours.map(({ opens }) => opens),
    ...slots.map(({ time }) => time),
  ].toSorted()[0];
  const hour = Math.max(0, Number((begin ?? "09:00").slice(0, 2)) - 1);
  return `${String(hour).padStart(2, "0")}:00`;
}
