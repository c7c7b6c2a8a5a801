"use client";

import { useState } from "react";
import { Button } from "@/components/button";
import { PageHead } from "@/components/page/page-head";
import { lazyPart } from "@/components/parts/lazy-part";
import { Failed, Loading } from "@/components/states";
import type { InterviewSlot } from "@/lib/api/generated/types.gen";
import { useMessages } from "@/lib/messages/locale-context";
import { useMyself } from "@/lib/session/myself";
import { loadWhereAtLeast, useIsAtLeast } from "@/lib/use-is-at-least";
import { mayDecide } from "@/may";
import type { CalendarGridProps } from "./grid/calendar-grid";
import { calendarMessages } from "./messages";
import { cityOf, isDeviceZone } from "./view/agency-time";
import { CalendarTools } from "./view/calendar-tools";
import { DayList } from "./view/day-list";
import { Looks } from "./view/looks";
import type { NextInterviewProps } from "./view/next-interview";
import { byDay } from "./view/slots-by-day";
import { useCalendar } from "./view/use-calendar";
import { useNow } from "./view/use-now";
import { WithdrawalBar } from "./withdrawal/withdrawal-bar";
import "./calendar.css";

/** From this width in px, days are side by side; the same width is in calendar.css. */
const gridWidth = 900;
/** And from this width, everything that the head offers has its name in it. */
const roomyWidth = 1200;

const CalendarGrid = lazyPart<CalendarGridProps>(
  () => import("./grid/calendar-grid").then((m) => m.CalendarGrid),
  { ahead: loadWhereAtLeast(gridWidth), loading: <Loading /> },
);
const NextInterview = lazyPart<NextInterviewProps>(
  () => import("./view/next-interview").then((m) => m.NextInterview),
  { loading: null },
);
const AddTimes = lazyPart(() => import("./series/add-times").then((m) => m.AddTimes), {
  closeOf: (props) => props.onHide,
});
const SlotSheet = lazyPart(() => import("./slots/slot-sheet").then((m) => m.SlotSheet), {
  closeOf: (props) => props.onHide,
});
const MoveSlot = lazyPart(() => import("./slots/move-slot").then((m) => m.MoveSlot), {
  closeOf: (props) => props.onHide,
});
const AbsencesSheet = lazyPart(
  () => import("./absences/absences-sheet").then((m) => m.AbsencesSheet),
  { closeOf: (props) => props.onHide },
);
const FeedDialog = lazyPart(() => import("./feed/feed-dialog").then((m) => m.FeedDialog), {
  closeOf: (props) => props.onHide,
});

/** What is open over the calendar, besides the slot in the address. */
type Open =
  | { what: "add"; date: string; time?: string }
  | { what: "away" }
  | { what: "feed" }
  | { what: "move"; slot: InterviewSlot; to?: { date: string; time: string }; putBack: () => void };

/** When interviewers can be met, and who is away. */
export function CalendarScreen() {
  const me = useMyself();
  const t = useMessages(calendarMessages);
  const isWide = useIsAtLeast(gridWidth) ?? true;
  const hasRoom = useIsAtLeast(roomyWidth) ?? true;
  const calendar = useCalendar(me, isWide);
  const { list, day, look, goTo, show } = calendar;
  const [open, setOpen] = useState<Open>();
  const canKeep = mayDecide(me.role);
  const close = () => setOpen(undefined);
  const { timeZone } = me.settings;
  const city = cityOf(timeZone);
  const { item } = list.view;
  return (
    <>
      <WithdrawalBar />
      <div className={`calendar calendar-${look}`}>
        <PageHead
          title={t.title}
          beside={
            <span className="calendar-zone muted">
              {isDeviceZone(timeZone, new Date()) ? t.zone(city) : t.otherZone(city)}
            </span>
          }
        >
          {isWide ? <Looks list={list} look={look} /> : null}
          <Button
            label={t.subscribe}
            icon="pi pi-calendar-plus"
            text
            iconOnly={!hasRoom}
            onClick={() => setOpen({ what: "feed" })}
          />
          <Button
            label={t.awayTimes}
            icon="pi pi-moon"
            text
            iconOnly={!hasRoom}
            onClick={() => setOpen({ what: "away" })}
          />
          {canKeep ? (
            <Button
              label={t.addTimes}
              icon="pi pi-plus"
              onClick={() => setOpen({ what: "add", date: day })}
            />
          ) : null}
        </PageHead>
        {isWide ? null : <NextInterview me={me} />}
        <CalendarTools {...{ me, list, look, day, goTo, isWide }} />
        <Shown calendar={calendar} canKeep={canKeep} me={me} onChange={setOpen} />
      </div>
      {open?.what === "add" ? (
        <AddTimes me={me} begin={open} onAdded={show} onHide={close} />
      ) : null}
      {open?.what === "away" ? <AbsencesSheet me={me} canKeep={canKeep} onHide={close} /> : null}
      {open?.what === "feed" ? <FeedDialog me={me} onHide={close} /> : null}
      {item === null || open?.what === "move" ? null : (
        <SlotSheet
          key={item}
          id={item}
          me={me}
          canKeep={canKeep}
          onMove={(slot) => setOpen({ what: "move", slot, putBack: () => undefined })}
          onHide={() => list.change({ item: null }, true)}
        />
      )}
      {open?.what === "move" ? (
        <MoveSlot slot={open.slot} to={open.to} putBack={open.putBack} onHide={close} />
      ) : null}
    </>
  );
}

type ShownProps = {
  calendar: ReturnType<typeof useCalendar>;
  me: ReturnType<typeof useMyself>;
  canKeep: boolean;
  onChange: (open: Open) => void;
};

/** The days themselves, or why they are not there; those that were there before stay below a failure. */
function Shown({ calendar, me, canKeep, onChange }: ShownProps) {
  const t = useMessages(calendarMessages);
  const { list, look, day, days, facts, isBusy, failure, retry } = calendar;
  const now = useNow();
  const show = ({ id }: InterviewSlot) => list.change({ item: id });
  const failed =
    failure === null ? null : <Failed error={failure} fallback={t.failed} onRetry={retry} />;
  if (facts === undefined) {
    return failed ?? <Loading />;
  }
  return (
    <>
      {failed}
      <div className="calendar-days" aria-busy={isBusy}>
        {look === "agenda" || calendar.isList ? (
          <DayList days={byDay(days, facts)} now={now} today={me.settings.today} onOpen={show} />
        ) : (
          <CalendarGrid
            {...{ look, day, days, facts, now, canKeep }}
            timeZone={me.settings.timeZone}
            onOpen={show}
            onAdd={(place) => (canKeep ? onChange({ what: "add", ...place }) : undefined)}
            onMove={(slot, to, putBack) =>
              onChange({ what: "move", slot, putBack, ...(to === undefined ? {} : { to }) })
            }
            onShowDay={(chosen) => list.change({ scope: { view: "day", day: chosen } })}
          />
        )}
      </div>
    </>
  );
}
