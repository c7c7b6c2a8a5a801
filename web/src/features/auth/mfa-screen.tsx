"use client";

import { useQuery } from "@tanstack/react-query";
import { useSession } from "next-auth/react";
import { useEffect } from "react";
import { Challenge } from "@/components/mfa/challenge";
import { TotpEnrolment } from "@/components/mfa/totp-enrolment";
import { Failed, Loading } from "@/components/states";
import { useMessages } from "@/lib/messages/locale-context";
import { currentReturnUrl } from "@/lib/session/current-return-url";
import { type VerifiedFactor, verifiedFactors } from "@/lib/session/factors";
import { loginUrl } from "@/lib/session/login-url";
import { fetchMe, secondFactorNeeded } from "@/lib/session/me";
import { signOut } from "@/lib/session/sign-out";
import { accessToken } from "@/lib/session/supabase";
import { factorMessages } from "./factor-messages";
import { useAuthTexts } from "./use-auth-texts";

type Step = { kind: "challenge"; factors: VerifiedFactor[] } | { kind: "enrolment" | "none" };

async function nextStep(): Promise<Step> {
  if ((await accessToken()) === undefined) {
    window.location.replace(loginUrl("SessionRequired", currentReturnUrl()));
    return { kind: "none" };
  }
  const [me, factors] = await Promise.all([fetchMe(), verifiedFactors()]);
  if (me.aal === "aal1" && factors.length > 0) {
    return { kind: "challenge", factors };
  }
  return { kind: secondFactorNeeded(me) === undefined ? "none" : "enrolment" };
}

/** The second factor of a sign-in: the code, or for staff without an authenticator its setting-up. */
export function MfaScreen() {
  const { t } = useAuthTexts();
  const factor = useMessages(factorMessages);
  const { update } = useSession();
  const step = useQuery({
    queryKey: ["mfa-step"],
    queryFn: nextStep,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  });

  useEffect(() => {
    if (step.data?.kind === "none") {
      window.location.replace(currentReturnUrl());
    }
  }, [step.data]);

  const finish = async () => {
    await update({ accessToken: await accessToken() });
    window.location.assign(currentReturnUrl());
  };

  const isEnrolment = step.data?.kind === "enrolment";
  return (
    <>
      <h1>{isEnrolment ? factor.enrolTitle : factor.mfaTitle}</h1>
      {step.isError ? <Failed error={step.error} onRetry={() => void step.refetch()} /> : null}
      {step.isPending || step.data?.kind === "none" ? <Loading /> : null}
      {isEnrolment ? (
        <>
          <p>{factor.enrolText}</p>
          <TotpEnrolment onDone={finish} />
        </>
      ) : null}
      {step.data?.kind === "challenge" ? (
        <>
          <p>{factor.mfaText}</p>
          <Challenge factors={step.data.factors} onDone={finish} />
        </>
      ) : null}
      <p>
        <button type="button" className="link-button" onClick={() => void signOut()}>
          {t.signOut}
        </button>
      </p>
    </>
  );
}
