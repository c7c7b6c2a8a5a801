"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import type * as z from "zod/mini";
import { Button } from "@/components/button";
import { SelectField, TextField } from "@/components/field";
import { useToast } from "@/components/toast";
import { api } from "@/lib/api/client";
import { useLocale, useMessages } from "@/lib/messages/locale-context";
import { roleMessages } from "@/lib/messages/roles";
import { commonMessages } from "@/lib/messages/words";
import { type Me, meQuery } from "@/lib/session/me";
import { useCheckedForm } from "@/lib/use-checked-form";
import { profileMessages } from "./messages";
import type { aboutSchema } from "./schemas";

type Values = z.infer<ReturnType<typeof aboutSchema>>;

export function AboutSection({ me }: { me: Me }) {
  const t = useMessages(profileMessages);
  const common = useMessages(commonMessages);
  const roles = useMessages(roleMessages);
  const { chooseLocale } = useLocale();
  const toast = useToast();
  const queryClient = useQueryClient();
  const form = useCheckedForm<Values>(
    async () => (await import("./schemas")).aboutSchema({ ...t, required: common.required }),
    {
      values: {
        firstName: me.firstName,
        lastName: me.lastName,
        phone: me.phone ?? "",
        locale: me.locale,
      },
      // The language may change in the top bar while somebody writes here.
      resetOptions: { keepDirtyValues: true },
    },
  );
  const { errors } = form.formState;
  const save = useMutation({
    mutationFn: (values: Values) =>
      api.put<Me>("/me", { ...values, phone: values.phone || null }, { fallback: t.failedToSave }),
    onSuccess: (saved) => {
      queryClient.setQueryData(meQuery.queryKey, saved);
      toast.show("success", t.saved);
      if (saved.locale !== me.locale) {
        chooseLocale(saved.locale);
      }
    },
    onError: (error) => toast.showError(error, t.failedToSave),
  });

  return (
    <section className="card" aria-labelledby="profile-about">
      <h2 id="profile-about">{t.about}</h2>
      <p className="muted">
        {me.email} · {roles[me.role]}
      </p>
      <form
        method="post"
        className="stack"
        noValidate
        onSubmit={form.handleSubmit((values) => save.mutate(values))}
      >
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
          {...form.register("phone")}
          type="tel"
          label={t.phone}
          autoComplete="tel"
          error={errors.phone?.message}
        />
        <SelectField
          {...form.register("locale")}
          label={t.language}
          options={[
            { value: "en", label: t.english },
            { value: "es", label: t.spanish },
          ]}
        />
        <div className="row-end">
          <Button label={common.save} type="submit" loading={save.isPending} />
        </div>
      </form>
    </section>
  );
}
