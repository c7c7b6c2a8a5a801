"use client";

import type { Session } from "@supabase/supabase-js";
import { useState } from "react";
import { Button } from "@/components/button";
import { Link } from "@/components/link";
import { Notice } from "@/components/notice";
import { lazyPart } from "@/components/parts/lazy-part";
import { Loading } from "@/components/states";
import { useMessages } from "@/lib/messages/locale-context";
import { type Auth, transientAuth } from "@/lib/session/supabase";
import { routes } from "@/pages";
import { useAuthTexts } from "../use-auth-texts";
import { adopt, isUsedUp, type MailLink, redeem } from "./mail-link";
import { linkMessages } from "./messages";

const ResendForm = lazyPart(() => import("../resend-form").then((m) => m.ResendForm), {
  loading: <Loading />,
});
const OwnAccountForm = lazyPart(() => import("./own-account").then((m) => m.OwnAccountForm), {
  loading: <Loading />,
});

type Step =
  | { kind: "asking" | "busy" | "pending" }
  | { kind: "account"; auth: Auth; session: Session };

/**
 * Confirms an address by a button, so that no mail scanner can use the link up. The person who
 * signed up need not own the address, so the account's password and names are chosen here.
 */
export function VerifyScreen({ link }: { link: MailLink | undefined }) {
  const { t, explain } = useAuthTexts();
  const words = useMessages(linkMessages);
  const [step, setStep] = useState<Step>({ kind: "asking" });
  const [failure, setFailure] = useState<unknown>();

  const confirm = async (used: MailLink) => {
    setStep({ kind: "busy" });
    setFailure(undefined);
    try {
      const auth = await transientAuth();
      const session = await redeem(auth, used);
      if (session === null) {
        setStep({ kind: "pending" });
      } else if (used.type === "email_change") {
        await adopt(auth, routes.profile);
      } else {
        setStep({ kind: "account", auth, session });
      }
    } catch (error) {
      setFailure(error);
      setStep({ kind: "asking" });
    }
  };

  if (step.kind === "account") {
    return (
      <>
        <h1>{words.ownAccountTitle}</h1>
        <Notice severity="success">{words.confirmed}</Notice>
        <OwnAccountForm auth={step.auth} session={step.session} isNew />
      </>
    );
  }
  const usable = link !== undefined && !isUsedUp(failure);
  const isChange = link?.type === "email_change";
  return (
    <>
      <h1>{words.verifyTitle}</h1>
      {failure === undefined ? null : <Notice severity="error">{explain(failure)}</Notice>}
      {link === undefined ? <Notice severity="error">{words.brokenLink}</Notice> : null}
      {step.kind === "pending" ? <Notice severity="success">{words.changePending}</Notice> : null}
      {usable || isChange ? null : <ResendForm />}
      {usable && step.kind !== "pending" ? (
        <>
          <p>{words.verifyText}</p>
          <Button
            label={words.confirmEmail}
            icon="pi pi-check"
            loading={step.kind === "busy"}
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
