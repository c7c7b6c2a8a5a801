"use client";

import { useController } from "react-hook-form";
import { wordsOf } from "@/form/check";
import type { DeclaredForm } from "@/form/use-declared-form";
import { useLocale, useMessages } from "@/lib/messages/locale-context";
import { weekdays } from "@/lib/weekdays";
import { seriesMessages } from "./series-messages";

const shown = 3;

/** The days of the week, each pressed or not. */
export function WeekdayToggles({ form }: { form: DeclaredForm }) {
  const t = useMessages(seriesMessages);
  const { locale } = useLocale();
  const { field, fieldState } = useController({ name: "weekdays", control: form.form.control });
  const chosen = wordsOf(field.value);
  const days = weekdays(locale);
  const error = fieldState.error?.message;
  const id = `${form.id}-weekdays`;
  function press(day: string) {
    const next = days
      .map(({ value }) => value)
      .filter((each) => (each === day ? !chosen.includes(day) : chosen.includes(each)));
    field.onChange(next.join(" "));
    if (error !== undefined) {
      void form.form.trigger("weekdays");
    }
  }
  return (
    <fieldset className="field series-weekdays" aria-describedby={error && `${id}-error`}>
      <legend>{t.weekdays}</legend>
      <div className="series-toggles">
        {days.map(({ value, label }, index) => (
          <button
            key={value}
            type="button"
            ref={index === 0 ? field.ref : undefined}
            className="p-button p-component p-button-outlined"
            aria-pressed={chosen.includes(value)}
            aria-label={label}
            onClick={() => press(value)}
            onBlur={field.onBlur}
          >
            <span className="p-button-label">{label.slice(0, shown)}</span>
          </button>
        ))}
      </div>
      {error === undefined ? null : (
        <small id={`${id}-error`} className="field-error" role="alert">
          {error}
        </small>
      )}
    </fieldset>
  );
}
