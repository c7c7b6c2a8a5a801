"use client";

import { useQuery } from "@tanstack/react-query";
import { Button } from "@/components/button";
import { DateField } from "@/components/fields/date-field";
import { ListTools } from "@/components/list/tools/list-tools";
import { anyRow } from "@/components/list/view/list-view";
import { ownersQuery } from "@/data/applications/inbox";
import { activeRowsQuery } from "@/data/resources/queries";
import { interviewWords } from "@/domain/hiring/interview-words";
import { locations } from "@/lib/api/generated/locations/resource.gen";
import { useLocale, useMessages } from "@/lib/messages/locale-context";
import type { Me } from "@/lib/session/me";
import { slashed } from "@/lib/slashed";
import { calendarMessages } from "../messages";
import { type Look, mine, step, titleOf } from "./calendar-view";
import type { CalendarControls } from "./use-calendar";

type CalendarToolsProps = {
  me: Me;
  list: CalendarControls;
  look: Look;
  day: string;
  goTo: (day: string) => void;
  isWide: boolean;
};

/** Which days are shown, and whose times. */
export function CalendarTools({ me, list, look, day, goTo, isWide }: CalendarToolsProps) {
  const t = useMessages(calendarMessages);
  const { locale } = useLocale();
  const filters = [useInterviewerFilter(me, list), useLocationFilter(list), useKindFilter()];
  const { today } = me.settings;
  return (
    <ListTools list={list} filters={filters}>
      <nav className="calendar-nav label-hidden" aria-label={t.navigation}>
        <Button
          label={t.previous[look]}
          icon="pi pi-chevron-left"
          iconOnly
          outlined
          onClick={() => goTo(step(look, day, -1))}
        />
        <Button label={t.today} outlined onClick={() => goTo(today)} />
        <Button
          label={t.next[look]}
          icon="pi pi-chevron-right"
          iconOnly
          outlined
          onClick={() => goTo(step(look, day, 1))}
        />
        {isWide ? null : (
          <DateField
            label={t.day}
            value={day}
            written={slashed}
            onChange={(chosen) => (chosen && chosen !== day ? goTo(chosen) : undefined)}
          />
        )}
      </nav>
      {isWide ? (
        <h2 className="calendar-title" aria-live="polite">
          {titleOf(look, day, `${locale}-US`)}
        </h2>
      ) : null}
    </ListTools>
  );
}

function useInterviewerFilter(me: Me, list: CalendarControls) {
  const t = useMessages(calendarMessages);
  const chosen = list.view.filters.interviewer;
  const staff = useQuery(ownersQuery).data ?? [];
  const options = [
    { value: anyRow, label: t.anybody },
    { value: mine, label: t.me },
    ...staff
      .filter(({ id }) => id !== me.id || id === chosen)
      .map(({ id, name }) => ({ value: id, label: name })),
  ];
  const isKnown = options.some(({ value }) => value === chosen);
  return {
    key: "interviewer",
    label: t.interviewer,
    options: isKnown ? options : [...options, { value: chosen, label: t.somebody }],
  };
}

function useLocationFilter(list: CalendarControls) {
  const t = useMessages(calendarMessages);
  const chosen = list.view.filters.location;
  const options = [
    { value: anyRow, label: t.anyLocation },
    ...(useQuery(activeRowsQuery(locations)).data ?? []).map(({ id, name }) => ({
      value: id,
      label: name,
    })),
  ];
  const isKnown = options.some(({ value }) => value === chosen);
  return {
    key: "location",
    label: t.location,
    options: isKnown ? options : [...options, { value: chosen, label: t.otherLocation }],
  };
}

function useKindFilter() {
  const t = useMessages(calendarMessages);
  const { types } = useMessages(interviewWords);
  return {
    key: "kind",
    label: t.kind,
    options: [
      { value: anyRow, label: t.anyKind },
      ...Object.entries(types).map(([value, label]) => ({ value, label })),
    ],
  };
}
