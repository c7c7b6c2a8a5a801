"use client";

import { useMessages } from "@/lib/messages/locale-context";
import { calendarMessages } from "../messages";
import { type Look, looks } from "./calendar-view";
import type { CalendarControls } from "./use-calendar";

type LooksProps = { list: CalendarControls; look: Look };

/** The ways to look at the calendar, as the address keeps them. */
export function Looks({ list, look }: LooksProps) {
  const t = useMessages(calendarMessages);
  return (
    <fieldset className="segments calendar-looks">
      <legend className="visually-hidden">{t.views}</legend>
      {looks.map((each) => (
        <button
          key={each}
          type="button"
          aria-pressed={each === look}
          onClick={() => list.change({ scope: { view: each } }, true)}
        >
          {t.looks[each]}
        </button>
      ))}
    </fieldset>
  );
}
