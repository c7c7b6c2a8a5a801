"use client";

import { InputText } from "primereact/inputtext";
import { ariaOf, type InputProps } from "./input-props";

type NumberInputProps = InputProps & {
  field: { decimals?: number; prefix?: string; suffix?: string };
};

/** A number to type; what it counts is shown beside it. */
export function NumberInput({ field, ...input }: NumberInputProps) {
  const { decimals = 0, prefix, suffix } = field;
  const text = (
    <InputText
      {...ariaOf(input)}
      id={input.id}
      name={input.name}
      ref={input.inputRef}
      value={String(input.value)}
      inputMode={decimals > 0 ? "decimal" : "numeric"}
      autoComplete="off"
      invalid={input.isInvalid}
      onChange={(event) => input.onChange(event.target.value)}
      onBlur={input.onBlur}
    />
  );
  return prefix === undefined && suffix === undefined ? (
    text
  ) : (
    <div className="p-inputgroup">
      {prefix === undefined ? null : <span className="p-inputgroup-addon">{prefix}</span>}
      {text}
      {suffix === undefined ? null : <span className="p-inputgroup-addon">{suffix}</span>}
    </div>
  );
}
