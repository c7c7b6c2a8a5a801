"use client";

import { Password } from "primereact/password";
import { useMessages } from "@/lib/messages/locale-context";
import { primeFormMessages } from "../messages";
import { ariaOf, type InputProps } from "./input-props";

/** A password with a switch that shows it. */
export function PasswordInput({ autoComplete, ...input }: InputProps & { autoComplete: string }) {
  const t = useMessages(primeFormMessages);
  return (
    <Password
      {...ariaOf(input)}
      inputId={input.id}
      name={input.name}
      ref={input.inputRef}
      value={String(input.value)}
      autoComplete={autoComplete}
      spellCheck={false}
      feedback={false}
      toggleMask
      invalid={input.isInvalid}
      pt={{
        showIcon: { "aria-label": t.showPassword, "aria-checked": false },
        hideIcon: { "aria-label": t.hidePassword, "aria-checked": true },
      }}
      onChange={(event) => input.onChange(event.target.value)}
      onBlur={input.onBlur}
    />
  );
}
