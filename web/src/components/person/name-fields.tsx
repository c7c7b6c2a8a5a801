"use client";

import type { UseFormRegisterReturn } from "react-hook-form";
import { TextField } from "@/components/fields/field";
import { useMessages } from "@/lib/messages/locale-context";
import { personFieldMessages } from "@/lib/messages/person-fields";

type Name = "firstName" | "lastName";

type NameFieldsProps = {
  register: (name: Name) => UseFormRegisterReturn;
  errors: { [name in Name]?: { message?: string | undefined } | undefined };
};

/** A person's own two names. */
export function NameFields({ register, errors }: NameFieldsProps) {
  const t = useMessages(personFieldMessages);
  return (
    <>
      <TextField
        {...register("firstName")}
        label={t.firstName}
        autoComplete="given-name"
        error={errors.firstName?.message}
        required
      />
      <TextField
        {...register("lastName")}
        label={t.lastName}
        autoComplete="family-name"
        error={errors.lastName?.message}
        required
      />
    </>
  );
}
