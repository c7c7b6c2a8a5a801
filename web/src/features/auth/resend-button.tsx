"use client";

import { useState } from "react";
import { Button } from "@/components/button";
import { supabaseAuth } from "@/lib/session/supabase";
import { useAuthTexts } from "./use-auth-texts";

/** Sends the confirmation mail again; the answer never tells whether the address is known. */
export function ResendButton({ email }: { email: string }) {
  const { t } = useAuthTexts();
  const [state, setState] = useState<"idle" | "busy" | "sent">("idle");
  const resend = async () => {
    setState("busy");
    const auth = await supabaseAuth();
    await auth.resend({ type: "signup", email });
    setState("sent");
  };
  if (state === "sent") {
    return <p role="status">{t.resent}</p>;
  }
  return (
    <p>
      <Button
        label={t.resend}
        icon="pi pi-envelope"
        outlined
        loading={state === "busy"}
        onClick={() => void resend()}
      />
    </p>
  );
}
