"use client";

import type { ReactNode } from "react";
import { PlainForm } from "@/form/plain/plain-form";
import { usePlainForm } from "@/form/plain/use-plain-form";
import { credentialsRules } from "@/lib/api/generated/auth/rules.gen";
import { emailField } from "./email-field";
import { useAuthTexts } from "./use-auth-texts";

type EmailFormProps = {
  label: string;
  icon?: string;
  /** Has the email sent. */
  send: (email: string) => Promise<unknown>;
  onSent: (email: string) => void;
  /** Above the field. */
  children?: ReactNode;
};

/** Has an email sent to an address; the response is the same for known and unknown ones. */
export function EmailForm({ label, send, onSent, children, ...look }: EmailFormProps) {
  const { t, explain } = useAuthTexts();
  const form = usePlainForm({
    fields: [emailField(t)],
    rules: { email: credentialsRules.email },
    values: { email: "" },
    send: ({ email }) => send(email),
    onSaved: (_sent, { email }) => onSent(email),
    explain,
  });
  return <PlainForm form={form} submitLabel={label} intro={children} {...look} />;
}
