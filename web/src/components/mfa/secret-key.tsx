"use client";

import { useMessages } from "@/lib/messages/locale-context";
import { mfaMessages } from "@/lib/messages/mfa";
import { useCopy } from "@/lib/use-copy";
import { Button } from "../button";
import { groupedKey } from "./grouped-key";

/** The key of a new authenticator: in groups for reading and typing, in one piece for copying. */
export function SecretKey({ secret }: { secret: string }) {
  const t = useMessages(mfaMessages);
  const { outcome, copy } = useCopy(secret);
  return (
    <div>
      <p>{t.secret}</p>
      <div className="row">
        <code className="secret" translate="no">
          {groupedKey(secret)}
        </code>
        <Button label={t.copy} icon="pi pi-copy" size="small" outlined onClick={copy} />
      </div>
      <p role="status" className="muted">
        {outcome === undefined ? "" : t[outcome]}
      </p>
    </div>
  );
}
