"use client";

import { useState } from "react";
import { defineMessages } from "@/lib/messages/define";
import { useMessages } from "@/lib/messages/locale-context";
import { Field, type FieldProps } from "./field";
import { Input, type InputProps } from "./input";

const messages = defineMessages({
  en: { show: "Show password", hide: "Hide password" },
  es: { show: "Mostrar contraseña", hide: "Ocultar contraseña" },
});

type PasswordFieldProps = FieldProps & Omit<InputProps, "required" | "id" | "invalid" | "type">;

/** A password with a button that shows it. */
export function PasswordField({ label, error, hint, required, ...input }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  const t = useMessages(messages);
  return (
    <Field label={label} error={error} hint={hint} required={required ?? false}>
      {(control) => (
        <div className="p-inputgroup password">
          <Input
            {...input}
            {...control}
            type={shown ? "text" : "password"}
            invalid={Boolean(error)}
            spellCheck={false}
          />
          <button
            type="button"
            className="p-inputgroup-addon password-toggle"
            aria-label={shown ? t.hide : t.show}
            onClick={() => setShown(!shown)}
          >
            <span className={`pi ${shown ? "pi-eye-slash" : "pi-eye"}`} aria-hidden="true" />
          </button>
        </div>
      )}
    </Field>
  );
}
