"use client";

import { useState } from "react";
import { Button } from "@/components/button";
import { Notice } from "@/components/notice";
import { resendConfirmation } from "./resend-confirmation";
import { useAuthTexts } from "./use-auth-texts";

/** Sends the confirmation email again; the response never reveals whether the address is known. */
export function ResendButton({ email }: { email: string }) {
  const { t, explain } = useAuthTexts();
  const [state, setState] = useState<"idle" | "busy" | "sent">("idle");
  const [failure, setFailure] = useState<unknown>();
  const resend = async () => {
    setState("busy");
    setFailure(undefined);
    try {
      await resendConfirmation(email);
      setState("sent");
    } catch (error) {
      setFailure(error);
      setState("idle");
    }
  };
  if (state === "sent") {
    return <p role="status">{t.resent}</p>;
  }
  return (
    <div className="stack">
      {failure === undefined ? null : <Notice severity="error">{explain(failure)}</Notice>}
      <Button
        label={t.resend}
        icon="pi pi-envelope"
        outlined
        loading={state === "busy"}
        onClick={() => void resend()}
      />
    </div>
  );
}
