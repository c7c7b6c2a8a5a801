"use client";

import Link from "next/link";
import { useState } from "react";
import { Button } from "@/components/button";
import { Notice } from "@/components/notice";
import { routes } from "@/lib/routes";
import { transientAuth } from "@/lib/session/supabase";
import { adopt, isUsedUp, type MailLink, redeem } from "./mail-link";
import { ResendForm } from "./resend-form";
import { useAuthTexts } from "./use-auth-texts";

/** Confirms an address by a button, so that no mail scanner can use the link up. */
export function VerifyScreen({ link }: { link: MailLink | undefined }) {
  const { t, explain } = useAuthTexts();
  const [state, setState] = useState<"asking" | "busy" | "pending">("asking");
  const [failure, setFailure] = useState<unknown>();

  const confirm = async (used: MailLink) => {
    setState("busy");
    setFailure(undefined);
    try {
      const auth = await transientAuth();
      if (await redeem(auth, used)) {
        await adopt(auth, used.type === "email_change" ? routes.profile : routes.dashboard);
      } else {
        setState("pending");
      }
    } catch (error) {
      setFailure(error);
      setState("asking");
    }
  };

  const usable = link !== undefined && !isUsedUp(failure);
  const isChange = link?.type === "email_change";
  return (
    <>
      <h1>{t.verifyTitle}</h1>
      {failure === undefined ? null : <Notice severity="error">{explain(failure)}</Notice>}
      {link === undefined ? <Notice severity="error">{t.brokenLink}</Notice> : null}
      {state === "pending" ? <Notice severity="success">{t.changePending}</Notice> : null}
      {usable || isChange ? null : <ResendForm />}
      {usable && state !== "pending" ? (
        <>
          <p>{t.verifyText}</p>
          <Button
            label={t.confirmEmail}
            icon="pi pi-check"
            loading={state === "busy"}
            onClick={() => void confirm(link)}
            className="wide"
          />
        </>
      ) : null}
      <p>
        <Link href={routes.login}>{t.backToSignIn}</Link>
      </p>
    </>
  );
}
