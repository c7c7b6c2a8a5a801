"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Challenge } from "@/components/mfa/challenge";
import { PlainForm } from "@/form/plain/plain-form";
import { usePlainForm } from "@/form/plain/use-plain-form";
import { useFieldValue } from "@/form/use-field-value";
import { useLocale, useMessages } from "@/lib/messages/locale-context";
import { authErrorText } from "@/lib/session/auth-errors";
import { verifiedFactors } from "@/lib/session/factors";
import type { Me } from "@/lib/session/me";
import { checkPassword } from "@/lib/session/password";
import { LockDialog } from "./lock-dialog";
import { lockMessages } from "./lock-messages";

const rules = { password: { type: "string", minLength: 1 } } as const;

export type LockScreenProps = { me: Me; onUnlocked: () => void };

/** Asks the person to prove their identity again. */
export function LockScreen({ me, onUnlocked }: LockScreenProps) {
  const t = useMessages(lockMessages);
  const [byCode, setByCode] = useState(false);
  const factors = useQuery({
    queryKey: ["factors"],
    queryFn: () => verifiedFactors(),
    enabled: me.mfaEnrolled,
  });
  const hasFactors = (factors.data?.length ?? 0) > 0;
  const otherWay = (
    <button type="button" className="link-button" onClick={() => setByCode(!byCode)}>
      {byCode ? t.usePassword : t.useCode}
    </button>
  );
  return (
    <LockDialog aside={hasFactors ? otherWay : undefined}>
      <p>{t.text(me.firstName)}</p>
      {byCode && factors.data !== undefined ? (
        <Challenge factors={factors.data} onDone={async () => onUnlocked()} />
      ) : (
        <PasswordForm email={me.email} onUnlocked={onUnlocked} />
      )}
    </LockDialog>
  );
}

function PasswordForm({ email, onUnlocked }: { email: string; onUnlocked: () => void }) {
  const t = useMessages(lockMessages);
  const { locale } = useLocale();
  const declared = usePlainForm({
    fields: [
      { name: "password", kind: "password", label: t.password, autoComplete: "current-password" },
    ],
    rules,
    values: { password: "" },
    send: ({ password }) => checkPassword(email, password),
    onSaved: onUnlocked,
    onFailed: () => declared.form.reset(),
    explain: (error) => authErrorText(error, locale),
  });
  return (
    <PlainForm
      form={declared}
      submitLabel={t.unlock}
      icon="pi pi-lock-open"
      disabled={useFieldValue(declared, "password") === ""}
    />
  );
}
