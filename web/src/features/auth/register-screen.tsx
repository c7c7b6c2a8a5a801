"use client";

import { useState } from "react";
import { Link } from "@/components/link";
import { Notice } from "@/components/notice";
import { registerAccount } from "@/data/registration/mutations";
import { useMessages } from "@/lib/messages/locale-context";
import { routes } from "@/pages";
import { askingMessages } from "./asking-messages";
import { EmailForm } from "./email-form";
import { ResendButton } from "./resend-button";
import { useAuthTexts } from "./use-auth-texts";

/** Where applicants make an account of their own. */
export function RegisterScreen() {
  const { t, locale } = useAuthTexts();
  const words = useMessages(askingMessages);
  const [email, setEmail] = useState<string>();
  if (email !== undefined) {
    return (
      <>
        <h1>{words.checkMail}</h1>
        <Notice severity="success">{words.registered(email)}</Notice>
        <ResendButton email={email} />
        <p>
          <Link href={routes.login}>{t.backToSignIn}</Link>
        </p>
      </>
    );
  }
  return (
    <>
      <h1>{t.register}</h1>
      {/* Only the address: its owner enters the rest once it is confirmed. */}
      <EmailForm
        label={t.register}
        send={(address) => registerAccount({ email: address, locale }, words.registrationFailed)}
        onSent={setEmail}
      >
        <p className="muted">{words.registerText}</p>
      </EmailForm>
      <p>
        <span>{words.haveAccount}</span> <Link href={routes.login}>{t.signIn}</Link>
      </p>
    </>
  );
}
