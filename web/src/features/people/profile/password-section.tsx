"use client";

import { useToast } from "@/components/news/use-toast";
import { newPasswordFields } from "@/domain/people/new-password";
import { FormField } from "@/form/prime/form-field";
import { FormSection } from "@/form/prime/form-section";
import { useDeclaredForm } from "@/form/use-declared-form";
import { useLocale, useMessages } from "@/lib/messages/locale-context";
import { personFieldMessages } from "@/lib/messages/person-fields";
import { authErrorText } from "@/lib/session/auth-errors";
import { changePassword } from "@/lib/session/password";
import { MailedCodeField } from "./mailed-code-field";
import { profileMessages } from "./messages";
import { useMailedCode } from "./use-mailed-code";

type Values = { current: string; password: string; repeated: string; code: string };

const empty: Values = { current: "", password: "", repeated: "", code: "" };

/** The session is so old that Auth also wants a code, which is then emailed. */
class CodeNeededError extends Error {
  override readonly name = "CodeNeededError";
}

function usePasswordForm(email: string, mailed: ReturnType<typeof useMailedCode>) {
  const t = useMessages(profileMessages);
  const words = useMessages(personFieldMessages);
  const { locale } = useLocale();
  const toast = useToast();
  const [chosen, repeated] = newPasswordFields(words);
  return useDeclaredForm<Values, Record<never, never>, void>({
    fields: [
      {
        name: "current",
        kind: "password",
        required: true,
        label: t.currentPassword,
        autoComplete: "current-password",
      },
      {
        ...chosen,
        // Auth refuses the same one as well, but uses up the emailed code first.
        refuse: (value, { current }) => (value === current ? t.passwordSame : chosen.refuse(value)),
      },
      repeated,
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

/** Changes one's own password, with the current one and, where Auth asks for it, an emailed code. */
export function PasswordSection({ email }: { email: string }) {
  const t = useMessages(profileMessages);
  const mailed = useMailedCode();
  const form = usePasswordForm(email, mailed);
  return (
    <section className="card" aria-labelledby="profile-password">
      <h2 id="profile-password">{t.password}</h2>
      <FormSection form={form} submitLabel={t.changePassword} isQuiet>
        <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
        <FormField form={form} name="current" />
        <FormField form={form} name="password" />
        <FormField form={form} name="repeated" />
        {mailed.isNeeded ? <MailedCodeField email={email} mailed={mailed} form={form} /> : null}
      </FormSection>
    </section>
  );
}
