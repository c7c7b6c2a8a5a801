"use client";

import { useEffect, useEffectEvent } from "react";
import { Button } from "@/components/button";
import { Notice } from "@/components/notice";
import { FormField } from "@/form/prime/form-field";
import type { DeclaredForm } from "@/form/use-declared-form";
import { useLocale, useMessages } from "@/lib/messages/locale-context";
import { authErrorText } from "@/lib/session/auth-errors";
import { profileMessages } from "./messages";
import type { useMailedCode } from "./use-mailed-code";

type MailedCodeFieldProps = {
  email: string;
  mailed: ReturnType<typeof useMailedCode>;
  form: DeclaredForm;
};

/** Says where the code went, asks for it, and has another one sent where it did not arrive. */
export function MailedCodeField({ email, mailed, form }: MailedCodeFieldProps) {
  const t = useMessages(profileMessages);
  const { locale } = useLocale();
  const focus = useEffectEvent(() => form.form.setFocus("code"));

  // Immediately, and again after each email.
  useEffect(() => {
    if (!mailed.isSending) {
      focus();
    }
  }, [mailed.isSending]);

  const said = [t.codeNeeded(email), t.codeMailed(email)][mailed.mails] ?? t.anotherMailed;
  return (
    <>
      <Notice severity="info">{said}</Notice>
      {mailed.failure === undefined ? null : (
        <Notice severity="error">{authErrorText(mailed.failure, locale)}</Notice>
      )}
      <FormField form={form} name="code" />
      <div>
        <Button
          label={t.mailAnother}
          icon="pi pi-envelope"
          size="small"
          text
          loading={mailed.isSending}
          onClick={() => void mailed.send()}
        />
      </div>
    </>
  );
}
