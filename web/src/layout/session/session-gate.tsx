"use client";

import { type ReactNode, useEffect } from "react";
import { routes } from "@/lib/routes";
import { secondFactorNeeded, useMe } from "@/lib/session/me";
import { IdleLock } from "./idle-lock";
import { SessionSync } from "./session-sync";

/** Around every signed-in page: keeps the session, and sends whoever owes a second factor to give it. */
export function SessionGate({ children }: { children: ReactNode }) {
  const me = useMe();
  const owes = me !== undefined && secondFactorNeeded(me) !== undefined;

  useEffect(() => {
    if (owes) {
      const here = window.location.pathname + window.location.search;
      window.location.assign(`${routes.mfa}?returnUrl=${encodeURIComponent(here)}`);
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
