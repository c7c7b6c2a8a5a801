"use client";

import { useState } from "react";
import type * as z from "zod/mini";
import { Button } from "@/components/button";
import { EmailField } from "@/components/fields/email-field";
import { PasswordField } from "@/components/fields/password-field";
import { Link } from "@/components/link";
import { Notice } from "@/components/notice";
import { currentReturnUrl } from "@/lib/session/current-return-url";
import { finishSignIn } from "@/lib/session/finish-sign-in";
import { supabaseAuth } from "@/lib/session/supabase";
import { useCheckedForm } from "@/lib/use-checked-form";
import { routes } from "@/pages";
import { ResendButton } from "./resend-button";
import type { loginSchema } from "./schemas";
import { useAuthTexts } from "./use-auth-texts";

type Values = z.infer<ReturnType<typeof loginSchema>>;

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && "code" in error && error.code === code;
}

export function LoginForm({ onBusy }: { onBusy: (busy: boolean) => void }) {
  const { t, explain } = useAuthTexts();
  const [failure, setFailure] = useState<unknown>();
  const form = useCheckedForm<Values>(async () => (await import("./schemas")).loginSchema(t), {
    defaultValues: { email: "", password: "" },
  });
  const { errors, isSubmitting } = form.formState;

  const signIn = async (values: Values) => {
    setFailure(undefined);
    onBusy(true);
    try {
      const auth = await supabaseAuth();
      const { data, error } = await auth.signInWithPassword(values);
      if (error) {
        throw error;
      }
      await finishSignIn(data.session.access_token, currentReturnUrl());
    } catch (error) {
      setFailure(error);
      onBusy(false);
    }
  };

  return (
    <form method="post" className="stack" noValidate onSubmit={form.handleSubmit(signIn)}>
      {failure === undefined ? null : (
        <Notice severity="error">
          <span>{explain(failure)}</span>
          {hasCode(failure, "email_not_confirmed") ? (
            <ResendButton email={form.getValues("email")} />
          ) : null}
          {hasCode(failure, "invalid_credentials") ? (
            <p>
              <span>{t.noPasswordYet}</span> <Link href={routes.forgot}>{t.sendLink}</Link>
            </p>
          ) : null}
        </Notice>
      )}
      <EmailField
        {...form.register("email")}
        label={t.email}
        autoComplete="username"
        error={errors.email?.message}
        required
      />
      <PasswordField
        {...form.register("password")}
        label={t.password}
        autoComplete="current-password"
        error={errors.password?.message}
        required
      />
      <Button type="submit" label={t.signIn} loading={isSubmitting} className="wide" />
    </form>
  );
}
