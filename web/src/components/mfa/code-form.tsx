"use client";

import { type FormEvent, useEffect, useRef, useState } from "react";
import { useLocale, useMessages } from "@/lib/messages/locale-context";
import { mfaMessages } from "@/lib/messages/mfa";
import { authErrorText } from "@/lib/session/auth-errors";
import { Button } from "../button";
import { TextField } from "../fields/field";
import { Notice } from "../notice";

const codePattern = /^\d{6}$/;

type CodeFormProps = {
  /** Checks the code; what it throws is shown. */
  onCode: (code: string) => Promise<void>;
  submitLabel?: string;
};

/** Asks for the six digits of an authenticator app. */
export function CodeForm({ onCode, submitLabel }: CodeFormProps) {
  const t = useMessages(mfaMessages);
  const { locale } = useLocale();
  const [code, setCode] = useState("");
  const [problem, setProblem] = useState<string>();
  const [failure, setFailure] = useState<unknown>();
  const [busy, setBusy] = useState(false);
  const field = useRef<HTMLInputElement>(null);

  // At once, and again for the next try after a wrong code.
  useEffect(() => {
    if (!busy) {
      field.current?.focus();
    }
  }, [busy]);

  const submit = async (typed: string) => {
    const digits = typed.replaceAll(/\s/g, "");
    if (!codePattern.test(digits)) {
      setProblem(t.codeInvalid);
      return;
    }
    setProblem(undefined);
    setFailure(undefined);
    setBusy(true);
    try {
      await onCode(digits);
    } catch (error) {
      setFailure(error);
      setCode("");
      setBusy(false);
    }
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    void submit(code);
  };
  const handleType = (typed: string) => {
    setCode(typed);
    if (codePattern.test(typed.replaceAll(/\s/g, ""))) {
      void submit(typed);
    }
  };
  return (
    <form method="post" className="stack" noValidate onSubmit={handleSubmit}>
      {failure === undefined ? null : (
        <Notice severity="error">{authErrorText(failure, locale)}</Notice>
      )}
      <TextField
        label={t.code}
        hint={t.codeHint}
        error={problem}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={8}
        ref={field}
        readOnly={busy}
        value={code}
        onChange={(event) => handleType(event.target.value)}
        required
      />
      <Button type="submit" label={submitLabel ?? t.confirm} loading={busy} className="wide" />
    </form>
  );
}
