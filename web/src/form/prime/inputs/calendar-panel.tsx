"use client";

import { Calendar } from "primereact/calendar";
import { useEffect, useRef } from "react";
import { useLocale } from "@/lib/messages/locale-context";
import { localDateToUs, readUsDate, usToLocalDate } from "@/lib/us-date";
import { addCalendarLocale } from "./calendar-locales";

addCalendarLocale("en");
addCalendarLocale("es");

const FOCUSABLE_DAY = 'td > span[tabindex="0"]';

/** Where the focus was: a day, or one of the buttons above the days. */
function selectorOf(element: Element): string {
  const section = element.closest("button")?.getAttribute("data-pc-section");
  return section ? `[data-pc-section="${section}"]` : FOCUSABLE_DAY;
}

/** Takes the focus to the chosen day, and again after each redraw: PrimeReact gives the month a new key each time. */
function useDayFocus() {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = panel.current;
    if (element === null) {
      return;
    }
    let last = FOCUSABLE_DAY;
    const focus = () => element.querySelector<HTMLElement>(last)?.focus();
    const remember = (event: FocusEvent) => {
      if (event.target instanceof Element) {
        last = selectorOf(event.target);
      }
    };
    const observer = new MutationObserver(() => {
      if (document.activeElement === document.body) {
        focus();
      }
    });
    element.addEventListener("focusin", remember);
    observer.observe(element, { childList: true, subtree: true });
    focus();
    return () => {
      element.removeEventListener("focusin", remember);
      observer.disconnect();
    };
  }, []);
  return panel;
}

type CalendarPanelProps = {
  /** MM-DD-YYYY, or something that is not a date yet. */
  value: string;
  /** The first day that can be chosen. */
  from?: string | undefined;
  onChoose: (date: string) => void;
};

/** The month of a date, to choose another one. */
export function CalendarPanel({ value, from, onChoose }: CalendarPanelProps) {
  const { locale } = useLocale();
  const panel = useDayFocus();
  const reading = readUsDate(value);
  return (
    <div ref={panel}>
      <Calendar
        inline
        locale={locale}
        dateFormat="mm-dd-yy"
        minDate={from === undefined ? undefined : usToLocalDate(from)}
        value={reading.ok ? usToLocalDate(reading.date) : null}
        onChange={(event) => {
          if (event.value instanceof Date) {
            onChoose(localDateToUs(event.value));
          }
        }}
      />
    </div>
  );
}
