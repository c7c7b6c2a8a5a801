"use client";

import type { Session } from "@supabase/supabase-js";
import { useRef, useState } from "react";
import { Button } from "@/components/button";
import { Link } from "@/components/link";
import { Notice } from "@/components/notice";
import { lazyPart } from "@/components/parts/lazy-part";
import { Loading } from "@/components/states";
import { useMessages } from "@/lib/messages/locale-context";
import { type VerifiedFactor, verifiedFactors } from "@/lib/session/factors";
import { type Auth, transientAuth } from "@/lib/session/supabase";
import { routes } from "@/pages";
import { factorMessages } from "../factor-messages";
import { useAuthTexts } from "../use-auth-texts";
import { isUsedUp, type MailLink, redeem } from "./mail-link";
import { linkMessages } from "./messages";

const Challenge = lazyPart(
  () => import("@/components/mfa/challenge").then((module) => module.Challenge),
  { loading: <Loading /> },
);
const OwnAccountForm = lazyPart(() => import("./own-account").then((m) => m.OwnAccountForm), {
  loading: <Loading />,
});

type Step =
  | { kind: "asking" }
  | { kind: "code"; auth: Auth; session: Session; factors: VerifiedFactor[] }
  | { kind: "password"; auth: Auth; session: Session };

/** A new password by a link from an email; anyone who has an authenticator enters its code first. */
export function ResetScreen({ link }: { link: MailLink | undefined }) {
  const { t } = useAuthTexts();
  const words = useMessages(linkMessages);
  const factor = useMessages(factorMessages);
  const [step, setStep] = useState<Step>({ kind: "asking" });
  const [usedUp, setUsedUp] = useState(false);
  const isInvite = link?.type === "invite";
  const isDead = link === undefined || usedUp;

  const begin = async (used: MailLink) => {
    const auth = await transientAuth();
    let session: Session | null;
    try {
      session = await redeem(auth, used);
    } catch (error) {
      setUsedUp(isUsedUp(error));
      throw error;
    }
    if (session === null) {
      return;
    }
    const factors = await verifiedFactors(auth);
    const hasFactor = factors.length > 0;
    setStep(
      hasFactor ? { kind: "code", auth, session, factors } : { kind: "password", auth, session },
    );
  };

  return (
    <>
      <h1>{isInvite ? words.inviteTitle : words.resetTitle}</h1>
      {link === undefined ? <Notice severity="error">{words.brokenLink}</Notice> : null}
      {link !== undefined && step.kind === "asking" ? (
        <Ask text={isInvite ? words.inviteText : words.resetText} onContinue={() => begin(link)} />
      ) : null}
      {step.kind === "code" ? (
        <>
          <p>{factor.mfaText}</p>
          <Challenge
            factors={step.factors}
            auth={step.auth}
            onDone={async () => setStep({ ...step, kind: "password" })}
          />
        </>
      ) : null}
      {step.kind === "password" ? (
        <OwnAccountForm auth={step.auth} session={step.session} isNew={isInvite} />
      ) : null}
      <p>
        <Link href={isDead ? routes.forgot : routes.login}>
          {isDead ? words.newLink : t.backToSignIn}
        </Link>
      </p>
    </>
  );
}

function Ask({ text, onContinue }: { text: string; onContinue: () => Promise<void> }) {
  const { explain } = useAuthTexts();
  const words = useMessages(linkMessages);
  const [failure, setFailure] = useState<unknown>();
  const [busy, setBusy] = useState(false);
  const pressed = useRef(false);
  const press = async () => {
    if (pressed.current) {
      return;
    }
    pressed.current = true;
    setBusy(true);
    setFailure(undefined);
    try {
      await onContinue();
    } catch (error) {
      setFailure(error);
      setBusy(false);
      pressed.current = false;
    }
  };
  return (
    <>
      {failure === undefined ? null : <Notice severity="error">{explain(failure)}</Notice>}
      {isUsedUp(failure) ? null : (
        <>
          <p>{text}</p>
          <Button label={words.goOn} loading={busy} onClick={() => void press()} className="wide" />
        </>
      )}
    </>
  );
}
