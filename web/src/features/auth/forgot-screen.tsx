"use client";

import { useState } from "react";
import { Link } from "@/components/link";
import { Notice } from "@/components/notice";
import { routes } from "@/pages";
import { EmailForm } from "./email-form";
import { useAuthTexts } from "./use-auth-texts";

/** Asks for a link to choose a new password; the answer is the same for known and unknown addresses. */
export function ForgotScreen() {
  const { t } = useAuthTexts();
  const [sentTo, setSentTo] = useState<string>();
  return (
    <>
      <h1>{sentTo === undefined ? t.forgot : t.checkMail}</h1>
      {sentTo === undefined ? (
        <EmailForm
          label={t.sendLink}
          request={(auth, email) => auth.resetPasswordForEmail(email)}
          onSent={setSentTo}
        >
          <p className="muted">{t.forgotText}</p>
        </EmailForm>
      ) : (
        <Notice severity="success">{t.forgotSent(sentTo)}</Notice>
      )}
      <p>
        <Link href={routes.login}>{t.backToSignIn}</Link>
      </p>
    </>
  );
}
