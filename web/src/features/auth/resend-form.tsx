"use client";

import { useState } from "react";
import type * as z from "zod/mini";
import { Button } from "@/components/button";
import { TextField } from "@/components/field";
import { Notice } from "@/components/notice";
import { supabaseAuth } from "@/lib/session/supabase";
import { useCheckedForm } from "@/lib/use-checked-form";
import type { emailSchema } from "./schemas";
import { useAuthTexts } from "./use-auth-texts";

type Values = z.infer<ReturnType<typeof emailSchema>>;

/** Sends another confirmation mail where only the person knows the address. */
export function ResendForm() {
  const { t, explain } = useAuthTexts();
  const [sent, setSent] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const form = useCheckedForm<Values>(async () => (await import("./schemas")).emailSchema(t), {
    defaultValues: { email: "" },
  });

  const send = async ({ email }: Values) => {
    setFailure(undefined);
    const auth = await supabaseAuth();
    const { error } = await auth.resend({ type: "signup", email });
    if (error?.name === "AuthRetryableFetchError") {
      setFailure(error);
    } else {
      setSent(true);
    }
  };

  if (sent) {
    return <Notice severity="success">{t.resent}</Notice>;
  }
  return (
    <form method="post" className="stack" noValidate onSubmit={form.handleSubmit(send)}>
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
        label={t.resend}
        icon="pi pi-envelope"
        loading={form.formState.isSubmitting}
        className="wide"
      />
    </form>
  );
}
