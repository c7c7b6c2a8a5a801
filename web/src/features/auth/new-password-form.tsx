"use client";

import { useState } from "react";
import type * as z from "zod/mini";
import { Button } from "@/components/button";
import { Notice } from "@/components/notice";
import { PasswordField } from "@/components/password-field";
import { useCheckedForm } from "@/lib/use-checked-form";
import type { passwordSchema } from "./schemas";
import { useAuthTexts } from "./use-auth-texts";

type Values = z.infer<ReturnType<typeof passwordSchema>>;

export function NewPasswordForm({
  onPassword,
}: {
  onPassword: (password: string) => Promise<void>;
}) {
  const { t, explain } = useAuthTexts();
  const [failure, setFailure] = useState<unknown>();
  const form = useCheckedForm<Values>(async () => (await import("./schemas")).passwordSchema(t), {
    defaultValues: { password: "", repeated: "" },
  });
  const { errors, isSubmitting } = form.formState;
  const save = async ({ password }: Values) => {
    setFailure(undefined);
    try {
      await onPassword(password);
    } catch (error) {
      setFailure(error);
    }
  };
  return (
    <form method="post" className="stack" noValidate onSubmit={form.handleSubmit(save)}>
      {failure === undefined ? null : <Notice severity="error">{explain(failure)}</Notice>}
      <PasswordField
        {...form.register("password")}
        label={t.newPassword}
        hint={t.passwordHint}
        autoComplete="new-password"
        error={errors.password?.message}
        required
      />
      <PasswordField
        {...form.register("repeated")}
        label={t.repeatPassword}
        autoComplete="new-password"
        error={errors.repeated?.message}
        required
      />
      <Button type="submit" label={t.savePassword} loading={isSubmitting} className="wide" />
    </form>
  );
}
