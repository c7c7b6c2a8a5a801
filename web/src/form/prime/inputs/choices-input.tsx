"use client";

import { Checkbox } from "primereact/checkbox";
import { wordsOf } from "@/form/check";
import type { Choice } from "@/form/declare";
import type { InputProps } from "./input-props";

type ChoicesInputProps = InputProps & { options: readonly Choice[] };

/** Several of a few, in the order in which they are offered. */
export function ChoicesInput({ options, ...input }: ChoicesInputProps) {
  const chosen = wordsOf(input.value);
  function choose(value: string, isChosen: boolean) {
    const all = options.map((option) => option.value);
    const next = all.filter((each) => (each === value ? isChosen : chosen.includes(each)));
    input.onChange(next.join(" "));
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: the label is outside, like every field's.
    <div role="group" aria-labelledby={`${input.id}-label`} aria-describedby={input.describedBy}>
      {options.map(({ value, label }, index) => (
        <div key={value} className="form-check-line">
          <Checkbox
            inputId={`${input.id}-${value}`}
            name={input.name}
            ref={index === 0 ? input.inputRef : null}
            checked={chosen.includes(value)}
            invalid={input.isInvalid}
            aria-invalid={input.isInvalid || undefined}
            onChange={(event) => choose(value, event.checked === true)}
            onBlur={input.onBlur}
          />
          <label htmlFor={`${input.id}-${value}`}>{label}</label>
        </div>
      ))}
    </div>
  );
}
