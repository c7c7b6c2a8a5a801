"use client";

import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { type ListControls, useListView } from "@/components/list/view/use-list-view";
import { absencesQuery } from "@/data/absences/queries";
import { slotsQuery } from "@/data/interview-slots/queries";
import { activeRowsQuery } from "@/data/resources/queries";
import { businessHours } from "@/lib/api/generated/business-hours/resource.gen";
import { holidays } from "@/lib/api/generated/holidays/resource.gen";
import type { Me } from "@/lib/session/me";
import {
  calendarView,
  daysOf,
  interviewerOf,
  isWithin,
  type Look,
  slotsAskedFor,
} from "./calendar-view";
import { awayWithin, type CalendarFacts } from "./slots-by-day";

export type CalendarControls = ListControls<typeof calendarView>;

/** The days that the address asks for, and all there is on them; a narrow screen shows one day. */
export function useCalendar(me: Me, isWide: boolean) {
  const list = useListView(calendarView);
  const { view } = list;
  const day = view.scope.day ?? me.settings.today;
  const look: Look = isWide ? ((view.scope.view as Look | null) ?? "week") : "day";
  const goTo = (chosen: string) =>
    list.change({ scope: { day: chosen === me.settings.today ? null : chosen } }, true);
  const days = useMemo(() => daysOf(look, day), [look, day]);
  const slots = useQuery(slotsQuery(slotsAskedFor(view, days, me.id)));
  const away = useQuery(absencesQuery(days.first));
  const closed = useQuery(activeRowsQuery(holidays));
  const hours = useQuery(activeRowsQuery(businessHours));
  const person = interviewerOf(view.filters.interviewer, me.id);
  const queries = [slots, away, closed, hours];
  const failed = queries.find(({ error }) => error !== null);
  const [kept, absences, off, open] = [slots.data, away.data, closed.data, hours.data];
  // The same facts stay the same object: given them again, the grid would put back what was just dropped in it.
  const facts = useMemo<CalendarFacts | undefined>(
    () =>
      kept && absences && off && open
        ? {
            slots: kept,
            absences: awayWithin(days, absences, person),
            holidays: off,
            hours: open,
          }
        : undefined,
    [kept, absences, off, open, days, person],
  );
  return {
    list,
    day,
    look,
    days,
    goTo,
    /** Goes to a day unless it is in sight. */
    show: (chosen: string) => (isWithin(days, chosen) ? undefined : goTo(chosen)),
    /** Whether the days are listed, since there is no room for a grid. */
    isList: !isWide,
    facts,
    /** The days before stay in sight until those that are asked for are there. */
    isBusy: slots.isPlaceholderData || away.isPlaceholderData,
    failure: failed?.error ?? null,
    retry: () => queries.filter(({ error }) => error !== null).map((query) => query.refetch()),
  };
}
