"use client";

import { type ReactNode, useEffect, useState, useSyncExternalStore } from "react";
import { Button } from "@/components/button";
import { ToastProvider } from "@/components/toast";
import { useMessages } from "@/lib/messages/locale-context";
import { sessionMessages } from "@/lib/messages/session";
import { commonMessages } from "@/lib/messages/words";
import { onSignedOut, openWhenReachable, signedOutTarget } from "@/lib/session/sign-out";
import { AuthFrame } from "../auth-frame";

/** Removes everything about the person from the page once they have signed out, though it can't be left yet. */
export function UntilSignedOut({ children }: { children: ReactNode }) {
  const target = useSyncExternalStore(onSignedOut, signedOutTarget, () => undefined);
  return target === undefined ? children : <SignedOut target={target} />;
}

function SignedOut({ target }: { target: string }) {
  const t = useMessages(sessionMessages);
  const common = useMessages(commonMessages);
  const [attempt, setAttempt] = useState(0);
  const [isTrying, setIsTrying] = useState(true);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each press begins the waiting again.
  useEffect(() => {
    const controller = new AbortController();
    void openWhenReachable(target, controller.signal, () => setIsTrying(false));
    return () => controller.abort();
  }, [target, attempt]);

  return (
    <ToastProvider>
      <AuthFrame>
        <div role="alert">
          <h1>{t.signedOut}</h1>
          <p>{t.signedOutWaits}</p>
        </div>
        <Button
          label={common.retry}
          icon="pi pi-refresh"
          className="wide"
          loading={isTrying}
          onClick={() => {
            setIsTrying(true);
            setAttempt(attempt + 1);
          }}
        />
      </AuthFrame>
    </ToastProvider>
  );
}
