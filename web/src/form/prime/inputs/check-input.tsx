"use client";

import { Checkbox } from "primereact/checkbox";
import { ariaOf, type InputProps } from "./input-props";

/** Yes or no. */
export function CheckInput(input: InputProps) {
  return (
    <Checkbox
      {...ariaOf(input)}
      inputId={input.id}
      name={input.name}
      ref={input.inputRef}
      checked={input.value === true}
      invalid={input.isInvalid}
      onChange={(event) => input.onChange(event.checked === true)}
      onBlur={input.onBlur}
    />
  );
}
