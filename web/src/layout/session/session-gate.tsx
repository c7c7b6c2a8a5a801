"use client";

import { type ReactNode, useEffect } from "react";
import { secondFactorNeeded, useMe } from "@/lib/session/me";
import { secondFactorIsDue } from "@/lib/session/sign-out";
import { IdleLock } from "./idle-lock";
import { SessionSync } from "./session-sync";

/** Around every signed-in page: keeps the session, and sends anyone who still needs a second factor to provide it. */
export function SessionGate({ children }: { children: ReactNode }) {
  const me = useMe();
  const owes = me !== undefined && secondFactorNeeded(me) !== undefined;

  useEffect(() => {
    if (owes) {
      secondFactorIsDue();
    }
  }, [owes]);

  return (
    <>
      <SessionSync />
      <IdleLock />
      {owes ? null : children}
    </>
  );
}
