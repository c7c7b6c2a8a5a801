"use client";

import { useState } from "react";
import type * as z from "zod/mini";
import { Button } from "@/components/button";
import { EmailField } from "@/components/fields/email-field";
import { Link } from "@/components/link";
import { Notice } from "@/components/notice";
import { registerAccount } from "@/data/registration/mutations";
import { useCheckedForm } from "@/lib/use-checked-form";
import { routes } from "@/pages";
import { ResendButton } from "./resend-button";
import type { emailSchema } from "./schemas";
import { useAuthTexts } from "./use-auth-texts";

/** Where applicants make an account of their own. */
export function RegisterScreen() {
  const { t } = useAuthTexts();
  const [email, setEmail] = useState<string>();
  if (email !== undefined) {
    return (
      <>
        <h1>{t.checkMail}</h1>
        <Notice severity="success">{t.registered(email)}</Notice>
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
      <RegisterForm onRegistered={setEmail} />
      <p>
        <span>{t.haveAccount}</span> <Link href={routes.login}>{t.signIn}</Link>
      </p>
    </>
  );
}

type Values = z.infer<ReturnType<typeof emailSchema>>;

/** Asks for the address alone: whoever owns it says the rest once it is confirmed. */
function RegisterForm({ onRegistered }: { onRegistered: (email: string) => void }) {
  const { t, locale, explain } = useAuthTexts();
  const [failure, setFailure] = useState<unknown>();
  const form = useCheckedForm<Values>(async () => (await import("./schemas")).emailSchema(t), {
    defaultValues: { email: "" },
  });
  const { errors, isSubmitting } = form.formState;

  const register = async ({ email }: Values) => {
    setFailure(undefined);
    try {
      await registerAccount({ email, locale }, t.registrationFailed);
      onRegistered(email);
    } catch (error) {
      setFailure(error);
    }
  };

  return (
    <form method="post" className="stack" noValidate onSubmit={form.handleSubmit(register)}>
      <p className="muted">{t.registerText}</p>
      {failure === undefined ? null : <Notice severity="error">{explain(failure)}</Notice>}
      <EmailField
        {...form.register("email")}
        label={t.email}
        autoComplete="username"
        error={errors.email?.message}
        required
      />
      <Button type="submit" label={t.register} loading={isSubmitting} className="wide" />
    </form>
  );
}
