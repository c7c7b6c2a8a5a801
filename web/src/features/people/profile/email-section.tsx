"use client";

import { useState } from "react";
import { Notice } from "@/components/notice";
import { FormSection } from "@/form/prime/form-section";
import { useDeclaredForm } from "@/form/use-declared-form";
import { useLocale, useMessages } from "@/lib/messages/locale-context";
import { personFieldMessages } from "@/lib/messages/person-fields";
import { authErrorText } from "@/lib/session/auth-errors";
import { changeEmail } from "@/lib/session/password";
import { profileMessages } from "./messages";

type Values = { newEmail: string; current: string };

const empty: Values = { newEmail: "", current: "" };

/** Asks for another address to sign in with; it is changed once both addresses have agreed. */
export function EmailSection({ email }: { email: string }) {
  const t = useMessages(profileMessages);
  const words = useMessages(personFieldMessages);
  const { locale } = useLocale();
  const [asked, setAsked] = useState<string>();
  const form = useDeclaredForm<Values, Record<never, never>, string>({
    fields: [
      {
        name: "newEmail",
        kind: "text",
        type: "email",
        label: t.newEmail,
        required: true,
        autoComplete: "email",
        invalid: words.emailInvalid,
        refuse: (value) =>
          value.trim().toLowerCase() === email.toLowerCase() ? t.emailSame : undefined,
      },
      {
        name: "current",
        kind: "password",
        label: t.ownPassword,
        required: true,
        autoComplete: "current-password",
      },
    ],
    rules: {},
    values: empty,
    staysOpen: "emptied",
    send: async ({ newEmail, current }) => {
      await changeEmail({ email, current, newEmail: newEmail.trim() });
      return newEmail.trim();
    },
    onSaved: setAsked,
    explain: (error) => authErrorText(error, locale),
  });
  return (
    <section className="card" aria-labelledby="profile-email">
      <h2 id="profile-email">{t.email}</h2>
      <p className="muted">{t.emailText(email)}</p>
      {asked === undefined ? null : <Notice severity="info">{t.emailAsked(email, asked)}</Notice>}
      <FormSection form={form} submitLabel={t.changeEmail} isQuiet />
    </section>
  );
}
