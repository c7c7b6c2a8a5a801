"use client";

import { type ReactNode, useState } from "react";
import type * as z from "zod/mini";
import { Button } from "@/components/button";
import { EmailField } from "@/components/fields/email-field";
import { Notice } from "@/components/notice";
import { requestMail } from "@/lib/session/request-mail";
import type { Auth } from "@/lib/session/supabase";
import { useCheckedForm } from "@/lib/use-checked-form";
import type { emailSchema } from "./schemas";
import { useAuthTexts } from "./use-auth-texts";

type Values = z.infer<ReturnType<typeof emailSchema>>;

type EmailFormProps = {
  label: string;
  icon?: string;
  /** Asks Auth for the mail. */
  request: (auth: Auth, email: string) => Promise<{ error: Error | null }>;
  onSent: (email: string) => void;
  children?: ReactNode;
};

/** Has a mail sent to an address; the answer is the same for known and unknown ones. */
export function EmailForm({ label, icon, request, onSent, children }: EmailFormProps) {
  const { t, explain } = useAuthTexts();
  const [failure, setFailure] = useState<unknown>();
  const form = useCheckedForm<Values>(async () => (await import("./schemas")).emailSchema(t), {
    defaultValues: { email: "" },
  });

  const send = async ({ email }: Values) => {
    setFailure(undefined);
    try {
      await requestMail((auth) => request(auth, email));
      onSent(email);
    } catch (error) {
      setFailure(error);
    }
  };

  return (
    <form method="post" className="stack" noValidate onSubmit={form.handleSubmit(send)}>
      {children}
      {failure === undefined ? null : <Notice severity="error">{explain(failure)}</Notice>}
      <EmailField
        {...form.register("email")}
        label={t.email}
        autoComplete="username"
        error={form.formState.errors.email?.message}
        required
      />
      <Button
        type="submit"
        label={label}
        {...(icon === undefined ? {} : { icon })}
        loading={form.formState.isSubmitting}
        className="wide"
      />
    </form>
  );
}
