"use client";

import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { Button } from "@/components/button";
import { PasswordField } from "@/components/fields/password-field";
import { Challenge } from "@/components/mfa/challenge";
import { Notice } from "@/components/notice";
import { useLocale, useMessages } from "@/lib/messages/locale-context";
import { authErrorText } from "@/lib/session/auth-errors";
import { verifiedFactors } from "@/lib/session/factors";
import type { Me } from "@/lib/session/me";
import { checkPassword } from "@/lib/session/password";
import { LockDialog } from "./lock-dialog";
import { lockMessages } from "./lock-messages";

export type LockScreenProps = { me: Me; onUnlocked: () => void };

/** Asks the person to prove to be themselves again. */
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
  const [password, setPassword] = useState("");
  const [failure, setFailure] = useState<unknown>();
  const [busy, setBusy] = useState(false);
  const check = async () => {
    setBusy(true);
    setFailure(undefined);
    try {
      await checkPassword(email, password);
      onUnlocked();
    } catch (error) {
      setFailure(error);
      setPassword("");
      setBusy(false);
    }
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    void check();
  };
  return (
    <form method="post" className="stack" onSubmit={handleSubmit}>
      {failure === undefined ? null : (
        <Notice severity="error">{authErrorText(failure, locale)}</Notice>
      )}
      <PasswordField
        label={t.password}
        autoComplete="current-password"
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
      <Button
        type="submit"
        label={t.unlock}
        icon="pi pi-lock-open"
        loading={busy}
        disabled={password === ""}
        className="wide"
      />
    </form>
  );
}
