"use client";

import Link from "next/link";
import { useState } from "react";
import type * as z from "zod/mini";
import { Button } from "@/components/button";
import { TextField } from "@/components/field";
import { Notice } from "@/components/notice";
import { routes } from "@/lib/routes";
import { supabaseAuth } from "@/lib/session/supabase";
import { useCheckedForm } from "@/lib/use-checked-form";
import type { emailSchema } from "./schemas";
import { useAuthTexts } from "./use-auth-texts";

type Values = z.infer<ReturnType<typeof emailSchema>>;

function isUnreachable(error: Error): boolean {
  return error.name === "AuthRetryableFetchError";
}

/** Asks for a link to choose a new password; the answer is the same for known and unknown addresses. */
export function ForgotScreen() {
  const { t, explain } = useAuthTexts();
  const [sentTo, setSentTo] = useState<string>();
  const [failure, setFailure] = useState<unknown>();
  const form = useCheckedForm<Values>(async () => (await import("./schemas")).emailSchema(t), {
    defaultValues: { email: "" },
  });

  const send = async ({ email }: Values) => {
    setFailure(undefined);
    const auth = await supabaseAuth();
    const { error } = await auth.resetPasswordForEmail(email);
    if (error && isUnreachable(error)) {
      setFailure(error);
    } else {
      setSentTo(email);
    }
  };

  return (
    <>
      <h1>{sentTo === undefined ? t.forgot : t.checkMail}</h1>
      {sentTo === undefined ? (
        <form method="post" className="stack" noValidate onSubmit={form.handleSubmit(send)}>
          <p className="muted">{t.forgotText}</p>
          {failure === undefined ? null : <Notice severity="error">{explain(failure)}</Notice>}
          <TextField
            {...form.register("email")}
            type="email"
            label={t.email}
            autoComplete="username"
            error={form.formState.errors.email?.message}
            required
          />
          <Button
            type="submit"
            label={t.sendLink}
            loading={form.formState.isSubmitting}
            className="wide"
          />
        </form>
      ) : (
        <Notice severity="success">{t.forgotSent(sentTo)}</Notice>
      )}
      <p>
        <Link href={routes.login}>{t.backToSignIn}</Link>
      </p>
    </>
  );
}
