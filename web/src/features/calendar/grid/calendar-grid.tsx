"use client";

import {
  Calendar,
  type CalendarRef,
  type EventDisplayInfo,
  type SlotHeaderInfo,
} from "@fullcalendar/react";
import dayGrid from "@fullcalendar/react/daygrid";
import interaction from "@fullcalendar/react/interaction";
import es from "@fullcalendar/react/locales/es-us";
import classic from "@fullcalendar/react/themes/classic";
import timeGrid from "@fullcalendar/react/timegrid";
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from "react";
import type { InterviewSlot } from "@/lib/api/generated/types.gen";
import { useLocale, useMessages } from "@/lib/messages/locale-context";
import { usToIso } from "@/lib/us-date";
import { formatUsTime } from "@/lib/us-time";
import { calendarMessages } from "../messages";
import { dayAndTime, wallNow } from "../view/agency-time";
import type { Days, Look } from "../view/calendar-view";
import type { CalendarFacts } from "../view/slots-by-day";
import { bandEvents, firstHour, openHours, slotEvents } from "./grid-events";
import { SlotInGrid } from "./slot-in-grid";
import "@fullcalendar/react/skeleton.css";
import "@fullcalendar/react/themes/classic/theme.css";
import "./grid.css";

export type Place = { date: string; time: string };

export type CalendarGridProps = {
  look: Exclude<Look, "agenda">;
  day: string;
  days: Days;
  facts: CalendarFacts;
  timeZone: string;
  now: number;
  canKeep: boolean;
  onOpen: (slot: InterviewSlot) => void;
  /** A day or a time of it was pressed. */
  onAdd: (place: { date: string; time?: string }) => void;
  /** A slot was moved; `putBack` undoes that in the grid. */
  onMove: (slot: InterviewSlot, to: Place | undefined, putBack: () => void) => void;
  onShowDay: (day: string) => void;
};

const views = { month: "dayGridMonth", week: "timeGridWeek", day: "timeGridDay" } as const;
const plugins = [dayGrid, timeGrid, interaction, classic];
const twelveHours = { hour: "numeric", minute: "2-digit", hour12: true } as const;
/** The height of half an hour, in px: one line in it can be read and pressed. */
const slotHeight = 28;
/** From this length, in minutes, a slot has room for several lines. */
const roomyMinutes = 60;

function slotOf(info: { event: EventDisplayInfo["event"] }): InterviewSlot | undefined {
  return info.event.extendedProps["slot"];
}

/** "9 AM": in both languages as the slots' own times are written. */
function hourOf({ time }: SlotHeaderInfo): string {
  const hour = (time?.milliseconds ?? 0) / 3_600_000;
  return Number.isInteger(hour) ? formatUsTime(`${hour}:00`).replace(":00", "") : "";
}

/** The hours scroll by keys once something in them has the focus: the first day, because there may be no slot. */
function letReach({ el }: { el: HTMLElement }): void {
  if (!el.closest(".grid")?.querySelector("[role=cell][tabindex]")) {
    el.tabIndex = 0;
  }
}

function classOf({ event }: { event: EventDisplayInfo["event"] }): string {
  const { kind, state, slot } = event.extendedProps;
  if (kind !== "slot") {
    return `grid-band grid-${kind}`;
  }
  return `grid-slot slot-${state} ${slot.minutes < roomyMinutes ? "grid-slot-short" : ""}`;
}

/** Whether the calendar has its measures: it draws its lines, measures them, and moves them, which nobody should see. */
function useIsPlaced(): boolean {
  const [isPlaced, setPlaced] = useState(false);
  useEffect(() => {
    // After the picture in which it has moved them.
    let request = requestAnimationFrame(() => {
      request = requestAnimationFrame(() => setPlaced(true));
    });
    return () => cancelAnimationFrame(request);
  }, []);
  return isPlaced;
}

/**
 * Month, week and day. The grid gets days and times as the agency's clock shows them and takes them for UTC, so no
 * table of time zones but the API's decides where a slot is.
 */
export function CalendarGrid(props: CalendarGridProps) {
  const { look, day, days, facts, timeZone, now, canKeep, onOpen, onAdd, onMove } = props;
  const t = useMessages(calendarMessages);
  const { locale } = useLocale();
  const calendar = useRef<CalendarRef>(null);
  const [beginsAt] = useState(() => firstHour(facts));
  const events = useMemo(
    () => [...slotEvents(facts.slots, locale, now, canKeep), ...bandEvents(days, facts, locale)],
    [facts, locale, now, canKeep, days],
  );
  const hours = useMemo(() => openHours(facts), [facts]);
  const isPlaced = useIsPlaced();

  useEffect(() => {
    // React is drawing; the calendar draws with it.
    queueMicrotask(() => calendar.current?.getApi().changeView(views[look], usToIso(day)));
  }, [look, day]);

  /** Moves a slot without a pointer, for which the calendar has no key. */
  function handleKey(event: KeyboardEvent<HTMLElement>) {
    const focused = (event.target as Element).querySelector("[data-slot]");
    const id = focused?.getAttribute("data-slot");
    const slot = facts.slots.find((each) => each.id === id);
    if (event.key.toLowerCase() === "m" && canKeep && slot?.active === true) {
      event.preventDefault();
      onMove(slot, undefined, () => undefined);
    }
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only hears the keys pressed on the slots within.
    <div
      className={`grid grid-look-${look} ${isPlaced ? "" : "grid-unplaced"}`}
      onKeyDown={handleKey}
    >
      <Calendar
        ref={calendar}
        plugins={plugins}
        initialView={views[look]}
        initialDate={usToIso(day)}
        timeZone="UTC"
        now={() => wallNow(timeZone, new Date())}
        locale={locale === "es" ? es : "en"}
        firstDay={0}
        headerToolbar={false}
        height="100%"
        nowIndicator
        scrollTime={beginsAt}
        slotDuration="00:30"
        snapDuration="00:15"
        eventTimeFormat={twelveHours}
        slotHeaderContent={hourOf}
        slotMinHeight={slotHeight}
        dayLaneDidMount={letReach}
        allDayText={t.allDay}
        timedText={t.timed}
        moreLinkHint={(count) => t.moreHint(count)}
        closeHint={t.close}
        eventsHint={t.timed}
        moreLinkText={(count) => t.more(count)}
        moreLinkClass="grid-more"
        dayMaxEvents
        fixedWeekCount={false}
        navLinks
        navLinkDayClick={(date) => props.onShowDay(dayAndTime(new Date(date).toISOString()).date)}
        businessHours={hours}
        events={events}
        slotEventOverlap={false}
        eventDurationEditable={false}
        eventStartEditable={false}
        eventInteractive
        eventAllow={({ allDay }) => !allDay}
        eventClass={classOf}
        eventContent={(info) => {
          const slot = slotOf(info);
          return slot === undefined ? (
            <span className="grid-band-name">{info.event.title}</span>
          ) : (
            <SlotInGrid slot={slot} state={info.event.extendedProps["state"]} />
          );
        }}
        eventClick={(info) => {
          const slot = slotOf(info);
          if (slot !== undefined) {
            onOpen(slot);
          }
        }}
        dateClick={({ dateStr, allDay }) => {
          const { date, time } = dayAndTime(dateStr);
          onAdd(allDay ? { date } : { date, time });
        }}
        eventDrop={(info) => {
          const slot = slotOf(info);
          if (slot !== undefined) {
            onMove(slot, dayAndTime(info.event.startStr), info.revert);
          }
        }}
      />
    </div>
  );
}
