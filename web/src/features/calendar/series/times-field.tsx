"use client";

import { useRef, useState } from "react";
import { useController } from "react-hook-form";
import { Button } from "@/components/button";
import { TextField } from "@/components/fields/field";
import { wordsOf } from "@/form/check";
import type { DeclaredForm } from "@/form/use-declared-form";
import { useFieldValue } from "@/form/use-field-value";
import { useMessages } from "@/lib/messages/locale-context";
import { formatUsTime, readUsTime } from "@/lib/us-time";
import { timesBetween } from "../view/agency-time";
import { seriesMessages } from "./series-messages";

/** The times of a series: added many at once, removed one by one. */
export function TimesField({ form }: { form: DeclaredForm }) {
  const t = useMessages(seriesMessages);
  const { field, fieldState } = useController({ name: "times", control: form.form.control });
  const times = wordsOf(field.value);
  const error = fieldState.error?.message;
  const box = useRef<HTMLFieldSetElement>(null);
  function show(next: readonly string[]) {
    field.onChange([...new Set(next)].toSorted().join(" "));
    if (error !== undefined) {
      void form.form.trigger("times");
    }
  }
  function remove(time: string) {
    show(times.filter((each) => each !== time));
    box.current?.focus();
  }
  return (
    <fieldset ref={box} tabIndex={-1} className="field series-times">
      <legend>{t.times}</legend>
      <Filling form={form} onFill={(filled) => show([...times, ...filled])} addRef={field.ref} />
      {times.length === 0 ? (
        <p className="muted">{t.timesEmpty}</p>
      ) : (
        <ul className="series-chosen">
          {times.map((time) => (
            <li key={time}>
              <span>{formatUsTime(time)}</span>
              <Button
                label={t.remove(formatUsTime(time))}
                icon="pi pi-times"
                iconOnly
                text
                size="small"
                onClick={() => remove(time)}
              />
            </li>
          ))}
        </ul>
      )}
      {times.length > 1 ? (
        <Button label={t.removeAll} text size="small" onClick={() => show([])} />
      ) : null}
      {error === undefined ? null : (
        <small className="field-error" role="alert">
          {error}
        </small>
      )}
    </fieldset>
  );
}

type FillingProps = {
  form: DeclaredForm;
  onFill: (times: readonly string[]) => void;
  addRef: (element: HTMLButtonElement | null) => void;
};

function Filling({ form, onFill, addRef }: FillingProps) {
  const t = useMessages(seriesMessages);
  const minutes = Number(useFieldValue(form, "minutes")) || 0;
  const [from, setFrom] = useState("9:00 AM");
  const [until, setUntil] = useState("12:00 PM");
  const [every, setEvery] = useState("");
  const [isWrong, setWrong] = useState(false);
  function fill() {
    const [first, last] = [readUsTime(from), readUsTime(until)];
    const apart = Number(every || minutes);
    const filled =
      first === undefined || last === undefined ? [] : timesBetween(first, last, apart, minutes);
    setWrong(filled.length === 0);
    if (filled.length > 0) {
      onFill(filled);
    }
  }
  return (
    <div className="series-fill">
      <TextField
        label={t.fillFrom}
        value={from}
        autoComplete="off"
        onChange={(event) => setFrom(event.target.value)}
      />
      <TextField
        label={t.fillUntil}
        value={until}
        autoComplete="off"
        onChange={(event) => setUntil(event.target.value)}
      />
      <TextField
        label={t.fillEvery}
        value={every}
        placeholder={String(minutes || "")}
        inputMode="numeric"
        autoComplete="off"
        onChange={(event) => setEvery(event.target.value)}
      />
      <button
        type="button"
        ref={addRef}
        className="p-button p-component p-button-outlined"
        onClick={fill}
      >
        <span className="p-button-label">{t.fill}</span>
      </button>
      {isWrong ? (
        <small className="field-error" role="alert">
          {t.fillProblem}
        </small>
      ) : null}
    </div>
  );
}
