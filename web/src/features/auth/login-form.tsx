"use client";

import { useState } from "react";
import { Link } from "@/components/link";
import { lazyPart } from "@/components/parts/lazy-part";
import { PlainForm } from "@/form/plain/plain-form";
import { usePlainForm } from "@/form/plain/use-plain-form";
import { credentialsRules } from "@/lib/api/generated/auth/rules.gen";
import { currentReturnUrl } from "@/lib/session/current-return-url";
import { finishSignIn } from "@/lib/session/finish-sign-in";
import { supabaseAuth } from "@/lib/session/supabase";
import { routes } from "@/pages";
import { emailField } from "./email-field";
import { useAuthTexts } from "./use-auth-texts";

const ResendButton = lazyPart(() => import("./resend-button").then((m) => m.ResendButton));

// Only Auth decides which passwords it accepts; old ones may be short.
const rules = {
  email: credentialsRules.email,
  password: { type: "string", minLength: 1 },
} as const;

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && "code" in error && error.code === code;
}

export function LoginForm({ onBusy }: { onBusy: (busy: boolean) => void }) {
  const { t, explain } = useAuthTexts();
  const [failure, setFailure] = useState<unknown>();
  const form = usePlainForm({
    fields: [
      emailField(t),
      {
        name: "password",
        kind: "password",
        label: t.password,
        autoComplete: "current-password",
      },
    ],
    rules,
    values: { email: "", password: "" },
    send: async (credentials) => {
      onBusy(true);
      const auth = await supabaseAuth();
      const { data, error } = await auth.signInWithPassword(credentials);
      if (error) {
        throw error;
      }
      await finishSignIn(data.session.access_token, currentReturnUrl());
    },
    onSaved: () => undefined,
    onFailed: (error) => {
      setFailure(error);
      onBusy(false);
    },
    explain,
  });
  const remedy = (
    <>
      {hasCode(failure, "email_not_confirmed") ? (
        <ResendButton email={form.form.getValues("email") as string} />
      ) : null}
      {hasCode(failure, "invalid_credentials") ? (
        <p>
          <span>{t.noPasswordYet}</span> <Link href={routes.forgot}>{t.sendLink}</Link>
        </p>
      ) : null}
    </>
  );
  return <PlainForm form={form} submitLabel={t.signIn} remedy={remedy} />;
}
