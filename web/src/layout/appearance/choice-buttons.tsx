"use client";

import { SelectButton } from "primereact/selectbutton";
import { type KeyboardEvent, useId } from "react";

type ChoiceButtonsProps<Value extends string> = {
  legend: string;
  value: Value;
  options: readonly { value: Value; label: string }[];
  onChange: (value: Value) => void;
};

/** PrimeReact's buttons respond only to the space bar. */
function pressOnEnter(event: KeyboardEvent<HTMLElement>) {
  if (event.key === "Enter") {
    event.preventDefault();
    event.currentTarget.click();
  }
}

/** Choices of which one is selected. */
export function ChoiceButtons<Value extends string>(props: ChoiceButtonsProps<Value>) {
  const { legend, value, options, onChange } = props;
  const id = useId();
  return (
    <section className="config-section">
      <h3 id={id}>{legend}</h3>
      <SelectButton
        aria-labelledby={id}
        value={value}
        options={[...options]}
        allowEmpty={false}
        onChange={(event) => onChange(event.value)}
        pt={{ button: { onKeyDown: pressOnEnter } }}
      />
    </section>
  );
}
