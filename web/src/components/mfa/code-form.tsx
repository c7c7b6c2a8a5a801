"use client";

import { useEffect, useEffectEvent } from "react";
import { PlainForm } from "@/form/plain/plain-form";
import { usePlainForm } from "@/form/plain/use-plain-form";
import { useFieldValue } from "@/form/use-field-value";
import { useLocale, useMessages } from "@/lib/messages/locale-context";
import { mfaMessages } from "@/lib/messages/mfa";
import { authErrorText } from "@/lib/session/auth-errors";

/** Apps show the digits in two groups. */
const sixDigits = /^\s*(?:\d\s*){6}$/;
const rules = { code: { type: "string", pattern: sixDigits } } as const;

type CodeFormProps = {
  /** Checks the code; what it throws is shown. */
  onCode: (code: string) => Promise<void>;
  submitLabel?: string;
};

/** Asks for the six digits of an authenticator app, and sends them as soon as they are there. */
export function CodeForm({ onCode, submitLabel }: CodeFormProps) {
  const t = useMessages(mfaMessages);
  const { locale } = useLocale();
  const declared = usePlainForm({
    fields: [
      {
        name: "code",
        kind: "text",
        label: t.code,
        hint: t.codeHint,
        missing: t.codeInvalid,
        invalid: t.codeInvalid,
        inputMode: "numeric",
        autoComplete: "one-time-code",
      },
    ],
    rules,
    values: { code: "" },
    send: ({ code }) => onCode(code.replaceAll(/\s/g, "")),
    onSaved: () => undefined,
    onFailed: () => declared.form.reset(),
    explain: (error) => authErrorText(error, locale),
  });
  const { isBusy } = declared;
  const code = String(useFieldValue(declared, "code"));
  const focus = useEffectEvent(() => declared.form.setFocus("code"));
  const submit = useEffectEvent(() => declared.submit());

  // Immediately, and again for the next try after a wrong code.
  useEffect(() => {
    if (!isBusy) {
      focus();
    }
  }, [isBusy]);

  useEffect(() => {
    if (sixDigits.test(code)) {
      submit();
    }
  }, [code]);

  return <PlainForm form={declared} submitLabel={submitLabel ?? t.confirm} />;
}
