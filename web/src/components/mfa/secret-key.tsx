"use client";

import { useState } from "react";
import { useMessages } from "@/lib/messages/locale-context";
import { mfaMessages } from "@/lib/messages/mfa";
import { Button } from "../button";
import { groupedKey } from "./grouped-key";

/** The key of a new authenticator: in groups to read and type, whole to copy. */
export function SecretKey({ secret }: { secret: string }) {
  const t = useMessages(mfaMessages);
  const [outcome, setOutcome] = useState<"copied" | "notCopied">();
  const copy = async () => {
    try {
      // On plain http there is no clipboard at all.
      await navigator.clipboard.writeText(secret);
      setOutcome("copied");
    } catch {
      setOutcome("notCopied");
    }
  };
  return (
    <div>
      <p>{t.secret}</p>
      <div className="row">
        <code className="secret" translate="no">
          {groupedKey(secret)}
        </code>
        <Button
          label={t.copy}
          icon="pi pi-copy"
          size="small"
          outlined
          onClick={() => void copy()}
        />
      </div>
      <p role="status" className="muted">
        {outcome === undefined ? "" : t[outcome]}
      </p>
    </div>
  );
}
