"use client";

import { useState } from "react";
import { Notice } from "@/components/notice";
import { EmailForm } from "./email-form";
import { resendConfirmation } from "./resend-confirmation";
import { useAuthTexts } from "./use-auth-texts";

/** Sends another confirmation email where only the person knows the address. */
export function ResendForm() {
  const { t } = useAuthTexts();
  const [sent, setSent] = useState(false);
  if (sent) {
    return <Notice severity="success">{t.resent}</Notice>;
  }
  return (
    <EmailForm
      label={t.resend}
      icon="pi pi-envelope"
      send={resendConfirmation}
      onSent={() => setSent(true)}
    />
  );
}
