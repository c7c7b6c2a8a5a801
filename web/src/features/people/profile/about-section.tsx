"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useToast } from "@/components/news/use-toast";
import { updateAccount } from "@/data/account/mutations";
import { readablePhone } from "@/domain/people/phone";
import { roleMessages } from "@/domain/people/role-names";
import { FormSection } from "@/form/prime/form-section";
import { useDeclaredForm } from "@/form/use-declared-form";
import { accountUpdateRules } from "@/lib/api/generated/me/rules.gen";
import { fieldErrorMessages } from "@/lib/messages/field-errors";
import { useLocale, useMessages } from "@/lib/messages/locale-context";
import { personFieldMessages } from "@/lib/messages/person-fields";
import { commonMessages } from "@/lib/messages/words";
import { type Me, meQuery } from "@/lib/session/me";
import { profileMessages } from "./messages";

export function AboutSection({ me }: { me: Me }) {
  const t = useMessages(profileMessages);
  const common = useMessages(commonMessages);
  const fields = useMessages(personFieldMessages);
  const wrong = useMessages(fieldErrorMessages);
  const roles = useMessages(roleMessages);
  const { chooseLocale } = useLocale();
  const toast = useToast();
  const queryClient = useQueryClient();
  const languages = [
    { value: "en", label: t.english },
    { value: "es", label: t.spanish },
  ];
  const form = useDeclaredForm({
    fields: [
      { name: "firstName", kind: "name", label: fields.firstName, autoComplete: "given-name" },
      { name: "lastName", kind: "name", label: fields.lastName, autoComplete: "family-name" },
      {
        name: "phone",
        kind: "text",
        type: "tel",
        label: t.phone,
        autoComplete: "tel",
        invalid: wrong.phone,
      },
      { name: "locale", kind: "select", label: t.language, options: languages },
    ],
    rules: accountUpdateRules,
    // The language may change in the top bar while somebody writes here.
    values: {
      firstName: me.firstName,
      lastName: me.lastName,
      phone: readablePhone(me.phone ?? ""),
      locale: me.locale,
    },
    staysOpen: "filled",
    send: (input) => updateAccount(input, t.failedToSave),
    onSaved: (saved) => {
      queryClient.setQueryData(meQuery.queryKey, saved);
      toast.show("success", t.saved);
      if (saved.locale !== me.locale) {
        chooseLocale(saved.locale);
      }
    },
    fallback: t.failedToSave,
  });

  return (
    <section className="card" aria-labelledby="profile-about">
      <h2 id="profile-about">{t.about}</h2>
      <p className="muted">
        <span>{me.email}</span> · <span>{roles[me.role]}</span>
      </p>
      <FormSection form={form} submitLabel={common.save} />
    </section>
  );
}
