"use client";

import { type KeyboardEvent, useRef, useState } from "react";
import { defineMessages } from "@/lib/messages/define";
import { useMessages } from "@/lib/messages/locale-context";
import { dateErrorMessages } from "@/lib/texts/date-words";
import { type DateProblem, readUsDate, usToIso } from "@/lib/us-date";
import { Field, type FieldProps } from "./field";
import { Input } from "./input";

const messages = defineMessages({
  en: {
    placeholder: "MM-DD-YYYY",
    open: "Open the calendar",
  },
  es: {
    placeholder: "MM-DD-AAAA",
    open: "Abrir el calendario",
  },
});

type DateFieldProps = FieldProps & {
  /** MM-DD-YYYY, or "" for none. */
  value: string;
  /** Gets the date once it is complete, "" when it is cleared, and null while it is not a date. */
  onChange: (date: string | null) => void;
  /** How dates are written outside the patient area. */
  written?: (text: string) => string;
};

/** A date to type, in any usual form, or to pick from the platform's own calendar. */
export function DateField(props: DateFieldProps) {
  const { value, onChange, written = String, ...field } = props;
  const t = useMessages(messages);
  const wrong = useMessages(dateErrorMessages);
  const picker = useRef<HTMLInputElement>(null);
  const [draft, setDraft] = useState(value);
  const [seen, setSeen] = useState(value);
  const [problem, setProblem] = useState<Exclude<DateProblem, "empty"> | null>(null);
  if (value !== seen) {
    setSeen(value);
    // A form that got null holds no date: what was typed stays, with what is wrong with it.
    if (value !== "" || problem === null) {
      setDraft(value);
      setProblem(null);
    }
  }

  function accept(date: string) {
    setProblem(null);
    setDraft(date);
    setSeen(date);
    if (date !== value || problem) {
      onChange(date);
    }
  }

  function commit(text: string) {
    const reading = readUsDate(text);
    if (reading.ok) {
      accept(reading.date);
    } else if (reading.problem === "empty") {
      accept("");
    } else {
      setProblem(reading.problem);
      setDraft(text);
      onChange(null);
    }
  }

  function handleKey(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === "Enter") {
      commit(event.currentTarget.value);
    }
  }

  const valid = readUsDate(draft);
  return (
    <Field {...field} error={problem ? written(wrong[problem]) : field.error}>
      {(control) => (
        <div className="date-field">
          <div className="p-inputgroup">
            <Input
              {...control}
              value={written(draft)}
              placeholder={written(t.placeholder)}
              inputMode="numeric"
              autoComplete="off"
              invalid={Boolean(problem ?? field.error)}
              onChange={(event) => setDraft(event.target.value)}
              onBlur={(event) => commit(event.target.value)}
              onKeyDown={handleKey}
            />
            <button
              type="button"
              className="p-inputgroup-addon"
              aria-label={`${t.open}: ${field.label}`}
              title={t.open}
              onClick={() => picker.current?.showPicker()}
            >
              <span className="pi pi-calendar" aria-hidden="true" />
            </button>
          </div>
          <input
            ref={picker}
            type="date"
            className="date-field-picker"
            tabIndex={-1}
            aria-hidden="true"
            value={valid.ok ? usToIso(valid.date) : ""}
            onChange={(event) => commit(event.target.value)}
          />
        </div>
      )}
    </Field>
  );
}
