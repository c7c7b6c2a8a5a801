"use client";

import type { UseFormRegisterReturn } from "react-hook-form";
import { PasswordField } from "@/components/fields/password-field";
import { useMessages } from "@/lib/messages/locale-context";
import { personFieldMessages } from "@/lib/messages/person-fields";

type Name = "password" | "repeated";

type NewPasswordFieldsProps = {
  register: (name: Name) => UseFormRegisterReturn;
  errors: { [name in Name]?: { message?: string | undefined } | undefined };
};

/** A new password, written twice. */
export function NewPasswordFields({ register, errors }: NewPasswordFieldsProps) {
  const t = useMessages(personFieldMessages);
  return (
    <>
      <PasswordField
        {...register("password")}
        label={t.newPassword}
        hint={t.passwordHint}
        autoComplete="new-password"
        error={errors.password?.message}
        required
      />
      <PasswordField
        {...register("repeated")}
        label={t.repeatPassword}
        autoComplete="new-password"
        error={errors.repeated?.message}
        required
      />
    </>
  );
}
