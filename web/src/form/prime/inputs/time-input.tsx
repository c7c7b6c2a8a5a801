"use client";

import { InputText } from "primereact/inputtext";
import { formatUsTime, readUsTime } from "@/lib/us-time";
import { ariaOf, type InputProps, tidyUp } from "./input-props";

/** A time of day to type, in any usual form. */
export function TimeInput(input: InputProps) {
  const value = String(input.value);

  function handleBlur() {
    const time = readUsTime(value);
    if (time !== undefined) {
      tidyUp(input, formatUsTime(time));
    } else if (value.trim() !== "") {
      input.onCheck();
    }
    input.onBlur();
  }

  return (
    <InputText
      {...ariaOf(input)}
      id={input.id}
      name={input.name}
      ref={input.inputRef}
      value={value}
      placeholder="9:30 AM"
      autoComplete="off"
      invalid={input.isInvalid}
      onChange={(event) => input.onChange(event.target.value)}
      onBlur={handleBlur}
    />
  );
}
