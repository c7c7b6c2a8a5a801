"use client";

import { useState } from "react";
import type * as z from "zod/mini";
import { Button } from "@/components/button";
import { Notice } from "@/components/notice";
import { PasswordField } from "@/components/password-field";
import { useToast } from "@/components/toast";
import { useLocale, useMessages } from "@/lib/messages/locale-context";
import { commonMessages } from "@/lib/messages/words";
import { authErrorText } from "@/lib/session/auth-errors";
import { changePassword } from "@/lib/session/password";
import { useCheckedForm } from "@/lib/use-checked-form";
import { profileMessages } from "./messages";
import type { passwordChangeSchema } from "./schemas";

type Values = z.infer<ReturnType<typeof passwordChangeSchema>>;

const empty: Values = { current: "", password: "", repeated: "" };

export function PasswordSection({ email }: { email: string }) {
  const t = useMessages(profileMessages);
  const common = useMessages(commonMessages);
  const { locale } = useLocale();
  const toast = useToast();
  const [failure, setFailure] = useState<unknown>();
  const form = useCheckedForm<Values>(
    async () =>
      (await import("./schemas")).passwordChangeSchema({ ...t, required: common.required }),
    {
      defaultValues: empty,
    },
  );
  const { errors, isSubmitting } = form.formState;
  const change = async ({ current, password }: Values) => {
    setFailure(undefined);
    try {
      await changePassword(email, current, password);
      form.reset(empty);
      toast.show("success", t.passwordChanged);
    } catch (error) {
      setFailure(error);
    }
  };
  return (
    <section className="card" aria-labelledby="profile-password">
      <h2 id="profile-password">{t.password}</h2>
      <form method="post" className="stack" noValidate onSubmit={form.handleSubmit(change)}>
        {failure === undefined ? null : (
          <Notice severity="error">{authErrorText(failure, locale)}</Notice>
        )}
        <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
        <PasswordField
          {...form.register("current")}
          label={t.currentPassword}
          autoComplete="current-password"
          error={errors.current?.message}
          required
        />
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
        <div className="row-end">
          <Button label={t.changePassword} type="submit" loading={isSubmitting} />
        </div>
      </form>
    </section>
  );
}
