"use client";

import { signOut as endMirror, useSession } from "next-auth/react";
import { useEffect, useRef } from "react";
import { Link } from "@/components/link";
import { Notice } from "@/components/notice";
import { useMessages } from "@/lib/messages/locale-context";
import { sessionMessages } from "@/lib/messages/session";
import { currentReturnUrl } from "@/lib/session/current-return-url";
import { beginMirror } from "@/lib/session/mirror";
import { storedSession } from "@/lib/session/renewal/stored-session";
import { accessToken } from "@/lib/session/supabase";
import { routes } from "@/pages";
import { LoginForm } from "./login-form";
import { useAuthTexts } from "./use-auth-texts";

/** The page where people sign in; anyone who already has is sent on, even if they did so in another tab. */
export function LoginScreen({ reason }: { reason: string | undefined }) {
  const { t } = useAuthTexts();
  const { status } = useSession();
  const submitting = useRef(false);

  useEffect(() => {
    if (submitting.current) {
      return;
    }
    if (status === "authenticated") {
      passOn();
    } else if (status === "unauthenticated" && storedSession() !== null) {
      void comeBack();
    }
  }, [status]);

  return (
    <>
      <h1>{t.signIn}</h1>
      <ReasonNotice reason={reason} />
      <LoginForm
        onBusy={(busy) => {
          submitting.current = busy;
        }}
      />
      <p>
        <Link href={routes.forgot}>{t.forgot}</Link>
      </p>
      <p>
        <span>{t.noAccount}</span> <Link href={routes.register}>{t.register}</Link>
      </p>
    </>
  );
}

/** A mirror without the browser's own session is a leftover. */
function passOn(): void {
  if (storedSession() === null) {
    void endMirror({ redirect: false });
  } else {
    window.location.replace(currentReturnUrl());
  }
}

/** Only the server's mirror of the session is gone: it is created again, and then the person is sent on. */
async function comeBack(): Promise<void> {
  const token = await accessToken().catch(() => undefined);
  if (token !== undefined) {
    await beginMirror(token);
  }
}

function ReasonNotice({ reason }: { reason: string | undefined }) {
  const { t } = useAuthTexts();
  const session = useMessages(sessionMessages);
  if (reason === "SessionExpired") {
    return (
      <Notice severity="warn">
        <strong>{session.expiredTitle}</strong>
        <br />
        <span>{session.expiredBody}</span>
      </Notice>
    );
  }
  if (reason === "UploadStopped") {
    return <Notice severity="warn">{t.uploadStopped}</Notice>;
  }
  return reason === "SessionRequired" ? <Notice severity="info">{t.sessionRequired}</Notice> : null;
}
