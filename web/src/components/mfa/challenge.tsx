"use client";

import { useState } from "react";
import { useMessages } from "@/lib/messages/locale-context";
import { mfaMessages } from "@/lib/messages/mfa";
import { type VerifiedFactor, verifyTotp } from "@/lib/session/factors";
import type { Auth } from "@/lib/session/supabase";
import { SelectField } from "../fields/field";
import { CodeForm } from "./code-form";

type ChallengeProps = {
  factors: readonly VerifiedFactor[];
  /** The client whose session is raised; the browser's own without it. */
  auth?: Auth;
  onDone: () => Promise<void>;
};

/** Asks for the code of one of the person's authenticators. */
export function Challenge({ factors, auth, onDone }: ChallengeProps) {
  const t = useMessages(mfaMessages);
  const [chosen, setChosen] = useState(factors[0]?.id ?? "");
  const verify = async (code: string) => {
    await verifyTotp(chosen, code, auth);
    await onDone();
  };
  return (
    <div className="stack">
      {factors.length > 1 ? (
        <SelectField
          label={t.name}
          value={chosen}
          options={factors.map((factor) => ({ value: factor.id, label: factor.name }))}
          onChange={(event) => setChosen(event.target.value)}
        />
      ) : null}
      <CodeForm onCode={verify} />
    </div>
  );
}
