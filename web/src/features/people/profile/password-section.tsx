"use client";

import { FormField } from "@/components/form/form-field";
import { FormSection } from "@/components/form/form-section";
import { useDeclaredForm } from "@/components/form/use-declared-form";
import { useToast } from "@/components/toast";
import { passwordProblem } from "@/domain/people/password-rule";
import { useLocale, useMessages } from "@/lib/messages/locale-context";
import { personFieldMessages } from "@/lib/messages/person-fields";
import { authErrorText } from "@/lib/session/auth-errors";
import { changePassword } from "@/lib/session/password";
import { MailedCodeField } from "./mailed-code-field";
import { profileMessages } from "./messages";
import { useMailedCode } from "./use-mailed-code";

type Values = { current: string; password: string; repeated: string; code: string };

const empty: Values = { current: "", password: "", repeated: "", code: "" };

/** The session is so old that Auth wants a code besides, which is mailed then. */
class CodeNeededError extends Error {
  override readonly name = "CodeNeededError";
}

function usePasswordForm(email: string, mailed: ReturnType<typeof useMailedCode>) {
  const t = useMessages(profileMessages);
  const words = useMessages(personFieldMessages);
  const { locale } = useLocale();
  const toast = useToast();
  const asked = { kind: "password", required: true } as const;
  const isNew = { ...asked, autoComplete: "new-password" } as const;
  return useDeclaredForm<Values, Record<never, never>, void>({
    fields: [
      {
        ...asked,
        name: "current",
        label: t.currentPassword,
        autoComplete: "current-password",
      },
      {
        ...isNew,
        name: "password",
        label: words.newPassword,
        hint: words.passwordHint,
        // Auth refuses the same one as well, and uses up the mailed code before it does.
        refuse: (value, { current }) =>
          value === current ? t.passwordSame : passwordProblem(value, words),
      },
      {
        ...isNew,
        name: "repeated",
        label: words.repeatPassword,
        refuse: (value, { password }) => (value === password ? undefined : words.passwordsDiffer),
      },
      {
        name: "code",
        kind: "text",
        label: t.mailedCode,
        inputMode: "numeric",
        autoComplete: "one-time-code",
        required: mailed.isNeeded,
      },
    ],
    rules: {},
    values: empty,
    staysOpen: "emptied",
    send: async ({ current, password, code }) => {
      const proof = mailed.isNeeded ? { code: code.replaceAll(/\s/g, "") } : {};
      if ((await changePassword({ email, current, password, ...proof })) === "codeNeeded") {
        throw new CodeNeededError();
      }
    },
    onSaved: () => {
      mailed.forget();
      toast.show("success", t.passwordChanged);
    },
    onFailed: (error) => {
      if (error instanceof CodeNeededError) {
        void mailed.send();
      }
    },
    explain: (error) =>
      error instanceof CodeNeededError ? undefined : authErrorText(error, locale),
  });
}

/** Changes one's own password, with the present one and, where Auth asks for it, a mailed code. */
export function PasswordSection({ email }: { email: string }) {
  const t = useMessages(profileMessages);
  const mailed = useMailedCode();
  const form = usePasswordForm(email, mailed);
  return (
    <section className="card" aria-labelledby="profile-password">
      <h2 id="profile-password">{t.password}</h2>
      <FormSection form={form} submitLabel={t.changePassword}>
        <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
        <FormField form={form} name="current" />
        <FormField form={form} name="password" />
        <FormField form={form} name="repeated" />
        {mailed.isNeeded ? <MailedCodeField email={email} mailed={mailed} form={form} /> : null}
      </FormSection>
    </section>
  );
}
