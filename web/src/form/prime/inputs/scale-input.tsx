"use client";

import type { Choice } from "@/form/declare";
import { ariaOf, type InputProps } from "./input-props";

type ScaleInputProps = InputProps & { options: readonly Choice[] };

/** One of a few, all in sight: chosen by one press. */
export function ScaleInput({ options, ...input }: ScaleInputProps) {
  return (
    <div
      role="radiogroup"
      aria-labelledby={`${input.id}-label`}
      className="form-scale-row"
      {...ariaOf(input)}
    >
      {options.map(({ value, label }, index) => (
        <label key={value}>
          <input
            type="radio"
            id={`${input.id}-${index}`}
            name={input.id}
            ref={index === 0 ? input.inputRef : null}
            checked={input.value === value}
            onChange={() => input.onChange(value)}
            onBlur={input.onBlur}
          />
          <span>{label}</span>
        </label>
      ))}
    </div>
  );
}
