"use client";

import type { Session } from "@supabase/supabase-js";
import { useRef, useState } from "react";
import type * as z from "zod/mini";
import { Button } from "@/components/button";
import { Notice } from "@/components/notice";
import { NameFields } from "@/components/person/name-fields";
import { NewPasswordFields } from "@/components/person/new-password-fields";
import type { Auth } from "@/lib/session/supabase";
import { useCheckedForm } from "@/lib/use-checked-form";
import { routes } from "@/pages";
import { adopt, hasName } from "./mail-link";
import type { ownAccountSchema } from "./schemas";
import { useAuthTexts } from "./use-auth-texts";

type Values = z.infer<ReturnType<typeof ownAccountSchema>>;

/**
 * In the session that a mailed link began: the owner of the account chooses the password, and names
 * where there are none yet, and is signed in.
 */
export function OwnAccountForm({ auth, session }: { auth: Auth; session: Session }) {
  const { t, locale, explain } = useAuthTexts();
  const asksNames = !hasName(session.access_token);
  const [failure, setFailure] = useState<unknown>();
  const savedPassword = useRef<string>(undefined);
  const form = useCheckedForm<Values>(
    async () => (await import("./schemas")).ownAccountSchema(t, asksNames),
    { defaultValues: { firstName: "", lastName: "", password: "", repeated: "" } },
  );
  const { errors, isSubmitting } = form.formState;

  const save = async ({ password, firstName, lastName }: Values) => {
    setFailure(undefined);
    try {
      // When only the names failed, the same password would be refused for not being new.
      if (savedPassword.current !== password) {
        const { error } = await auth.updateUser({ password });
        if (error) {
          throw error;
        }
        savedPassword.current = password;
      }
      const profile = asksNames ? { firstName, lastName, locale } : undefined;
      await adopt(auth, routes.dashboard, profile);
    } catch (error) {
      setFailure(error);
    }
  };

  return (
    <form method="post" className="stack" noValidate onSubmit={form.handleSubmit(save)}>
      {failure === undefined ? null : <Notice severity="error">{explain(failure)}</Notice>}
      <input
        type="hidden"
        name="username"
        autoComplete="username"
        value={session.user.email ?? ""}
        readOnly
      />
      {asksNames ? <NameFields register={form.register} errors={errors} /> : null}
      <NewPasswordFields register={form.register} errors={errors} />
      <Button
        type="submit"
        label={asksNames ? t.finish : t.savePassword}
        loading={isSubmitting}
        className="wide"
      />
    </form>
  );
}
