"use client";

import { useId } from "react";

type ChoiceGroupProps<Value extends string> = {
  legend: string;
  value: string;
  options: readonly { value: Value; label: string }[];
  onChange: (value: Value) => void;
  /** Groups that share a name are one choice. */
  name?: string;
};

/** A few choices of which one holds. */
export function ChoiceGroup<Value extends string>(props: ChoiceGroupProps<Value>) {
  const id = useId();
  const { legend, value, options, onChange, name = id } = props;
  return (
    <fieldset className="config-section">
      <legend>{legend}</legend>
      {options.map((option) => (
        <label key={option.value} className="choice">
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  );
}
