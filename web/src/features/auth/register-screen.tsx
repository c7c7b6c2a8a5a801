"use client";

import Link from "next/link";
import { useState } from "react";
import type * as z from "zod/mini";
import { Button } from "@/components/button";
import { TextField } from "@/components/field";
import { Notice } from "@/components/notice";
import { PasswordField } from "@/components/password-field";
import { api } from "@/lib/api/client";
import { routes } from "@/lib/routes";
import { useCheckedForm } from "@/lib/use-checked-form";
import { ResendButton } from "./resend-button";
import type { registerSchema } from "./schemas";
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
        {t.haveAccount} <Link href={routes.login}>{t.signIn}</Link>
      </p>
    </>
  );
}

type Values = z.infer<ReturnType<typeof registerSchema>>;

function RegisterForm({ onRegistered }: { onRegistered: (email: string) => void }) {
  const { t, locale, explain } = useAuthTexts();
  const [failure, setFailure] = useState<unknown>();
  const form = useCheckedForm<Values>(async () => (await import("./schemas")).registerSchema(t), {
    defaultValues: { firstName: "", lastName: "", email: "", password: "" },
  });
  const { errors, isSubmitting } = form.formState;

  const register = async (values: Values) => {
    setFailure(undefined);
    try {
      const options = { anonymous: true, fallback: t.registrationFailed };
      await api.post("/auth/register", { ...values, locale }, options);
      onRegistered(values.email);
    } catch (error) {
      setFailure(error);
    }
  };

  return (
    <form method="post" className="stack" noValidate onSubmit={form.handleSubmit(register)}>
      {failure === undefined ? null : <Notice severity="error">{explain(failure)}</Notice>}
      <TextField
        {...form.register("firstName")}
        label={t.firstName}
        autoComplete="given-name"
        error={errors.firstName?.message}
        required
      />
      <TextField
        {...form.register("lastName")}
        label={t.lastName}
        autoComplete="family-name"
        error={errors.lastName?.message}
        required
      />
      <TextField
        {...form.register("email")}
        type="email"
        label={t.email}
        autoComplete="username"
        error={errors.email?.message}
        required
      />
      <PasswordField
        {...form.register("password")}
        label={t.password}
        hint={t.passwordHint}
        autoComplete="new-password"
        error={errors.password?.message}
        required
      />
      <Button type="submit" label={t.register} loading={isSubmitting} className="wide" />
    </form>
  );
}
