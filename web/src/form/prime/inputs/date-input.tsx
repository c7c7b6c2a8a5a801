"use client";

import { InputText } from "primereact/inputtext";
import { OverlayPanel } from "primereact/overlaypanel";
import { type KeyboardEvent, type MouseEvent, useRef, useState } from "react";
import { useToast } from "@/components/news/use-toast";
import { useMessages } from "@/lib/messages/locale-context";
import { aheadOnDesks } from "@/lib/parts/ahead-on-desks";
import { createPart } from "@/lib/parts/part";
import { slashed } from "@/lib/slashed";
import { readUsDate } from "@/lib/us-date";
import { primeFormMessages } from "../messages";
import type { CalendarPanel } from "./calendar-panel";
import { ariaOf, type InputProps, tidyUp } from "./input-props";

/** A phone loads it when it is opened: a date can be typed, and what it is for needs the connection, too. */
const calendar = createPart(() =>
  import("./calendar-panel").then((module) => module.CalendarPanel),
);
aheadOnDesks(calendar.load);

/** Keeps Tab within the calendar, which is at the end of the page and not beside its field. */
function keepTabWithin(event: KeyboardEvent<HTMLElement>) {
  if (event.key !== "Tab") {
    return;
  }
  const stops = [
    ...event.currentTarget.querySelectorAll<HTMLElement>('button, td > span[tabindex="0"]'),
  ];
  const place = stops.indexOf(document.activeElement as HTMLElement);
  const next = (place + (event.shiftKey ? -1 : 1) + stops.length) % stops.length;
  stops[next]?.focus();
  event.preventDefault();
}

type DateInputProps = InputProps & {
  isDashed?: boolean | undefined;
  /** The first day that can be chosen. */
  from?: string | undefined;
};

/** A date to type, in any usual form, or to choose in a calendar. */
export function DateInput({ isDashed = false, from, ...input }: DateInputProps) {
  const t = useMessages(primeFormMessages);
  const overlay = useRef<OverlayPanel>(null);
  const button = useRef<HTMLButtonElement>(null);
  const toast = useToast();
  const [Panel, setPanel] = useState<typeof CalendarPanel>();
  const [isLoading, setLoading] = useState(false);
  const value = String(input.value);
  const written = isDashed ? String : slashed;

  function handleBlur() {
    const reading = readUsDate(value);
    if (reading.ok) {
      tidyUp(input, reading.date);
    } else if (reading.problem !== "empty") {
      input.onCheck();
    }
    input.onBlur();
  }

  /** It is there before it is opened: PrimeReact looks only then where there is room for it. */
  async function toggle(event: MouseEvent<HTMLButtonElement>) {
    setLoading(true);
    try {
      const loaded = await calendar.load();
      setPanel(() => loaded);
      overlay.current?.toggle(event, button.current);
    } catch (error) {
      toast.showError(error);
    }
    setLoading(false);
  }

  return (
    <div className="p-inputgroup">
      <InputText
        {...ariaOf(input)}
        id={input.id}
        name={input.name}
        ref={input.inputRef}
        value={written(value)}
        placeholder={written(t.datePlaceholder)}
        inputMode="numeric"
        autoComplete="off"
        invalid={input.isInvalid}
        onChange={(event) => input.onChange(event.target.value)}
        onBlur={handleBlur}
      />
      <button
        ref={button}
        type="button"
        className="p-inputgroup-addon form-addon"
        aria-label={`${t.openCalendar}: ${input.label}`}
        aria-haspopup="dialog"
        aria-busy={isLoading}
        title={t.openCalendar}
        onClick={toggle}
      >
        <span
          className={isLoading ? "pi pi-spin pi-spinner" : "pi pi-calendar"}
          aria-hidden="true"
        />
      </button>
      <OverlayPanel
        ref={overlay}
        className="form-calendar"
        pt={{
          root: {
            role: "dialog",
            "aria-label": `${t.openCalendar}: ${input.label}`,
            onKeyDown: keepTabWithin,
          },
        }}
        onHide={() => button.current?.focus()}
      >
        {Panel === undefined ? null : (
          <Panel
            value={value}
            from={from}
            onChoose={(date) => {
              input.onChange(date);
              overlay.current?.hide();
            }}
          />
        )}
      </OverlayPanel>
    </div>
  );
}
