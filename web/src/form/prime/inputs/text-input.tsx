"use client";

import { InputText } from "primereact/inputtext";
import { InputTextarea } from "primereact/inputtextarea";
import { ariaOf, type InputProps } from "./input-props";

type TextInputProps = InputProps & {
  type?: "text" | "email" | "tel";
  autoComplete: string;
  inputMode?: "numeric" | undefined;
};

/** A line of text. */
export function TextInput({ type = "text", autoComplete, inputMode, ...input }: TextInputProps) {
  return (
    <InputText
      {...ariaOf(input)}
      id={input.id}
      name={input.name}
      ref={input.inputRef}
      type={type}
      autoComplete={autoComplete}
      inputMode={inputMode}
      value={String(input.value)}
      invalid={input.isInvalid}
      onChange={(event) => input.onChange(event.target.value)}
      onBlur={input.onBlur}
    />
  );
}

/** Several lines of text. */
export function AreaInput({ rows, ...input }: InputProps & { rows: number }) {
  return (
    <InputTextarea
      {...ariaOf(input)}
      id={input.id}
      name={input.name}
      ref={input.inputRef}
      rows={rows}
      value={String(input.value)}
      invalid={input.isInvalid}
      onChange={(event) => input.onChange(event.target.value)}
      onBlur={input.onBlur}
    />
  );
}
