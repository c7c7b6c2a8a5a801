"use client";

import { useState } from "react";
import { Link } from "@/components/link";
import { Notice } from "@/components/notice";
import { useMessages } from "@/lib/messages/locale-context";
import { requestMail } from "@/lib/session/request-mail";
import { routes } from "@/pages";
import { askingMessages } from "./asking-messages";
import { EmailForm } from "./email-form";
import { useAuthTexts } from "./use-auth-texts";

/** Asks for a link to choose a new password; the answer is the same for known and unknown addresses. */
export function ForgotScreen() {
  const { t } = useAuthTexts();
  const words = useMessages(askingMessages);
  const [sentTo, setSentTo] = useState<string>();
  return (
    <>
      <h1>{sentTo === undefined ? t.forgot : words.checkMail}</h1>
      {sentTo === undefined ? (
        <EmailForm
          label={t.sendLink}
          send={(email) => requestMail((auth) => auth.resetPasswordForEmail(email))}
          onSent={setSentTo}
        >
          <p className="muted">{words.forgotText}</p>
        </EmailForm>
      ) : (
        <Notice severity="success">{words.forgotSent(sentTo)}</Notice>
      )}
      <p>
        <Link href={routes.login}>{t.backToSignIn}</Link>
      </p>
    </>
  );
}
