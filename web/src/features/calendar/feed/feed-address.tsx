"use client";

import { useId, useState } from "react";
import { Button } from "@/components/button";
import { Notice } from "@/components/notice";
import { useMessages } from "@/lib/messages/locale-context";
import { feedMessages } from "./feed-messages";

/** The address just made: to copy, or for the calendar of this device. */
export function FeedAddress({ address }: { address: string }) {
  const t = useMessages(feedMessages);
  const id = useId();
  const [outcome, setOutcome] = useState<"copied" | "notCopied">();
  const copy = async () => {
    try {
      // On plain http there is no clipboard at all.
      await navigator.clipboard.writeText(address);
      setOutcome("copied");
    } catch {
      setOutcome("notCopied");
    }
  };
  return (
    <div className="stack">
      <div className="feed-address">
        <label htmlFor={id}>{t.address}</label>
        <input
          id={id}
          className="p-inputtext p-component"
          readOnly
          value={address}
          onFocus={(event) => event.target.select()}
        />
        <Button label={t.copy} icon="pi pi-copy" outlined onClick={() => void copy()} />
      </div>
      <p role="status" className="muted feed-outcome">
        {outcome === undefined ? "" : t[outcome]}
      </p>
      <Notice severity="warn">{t.once}</Notice>
      <p>
        <a href={address.replace(/^https?:/, "webcal:")}>{t.open}</a>
      </p>
    </div>
  );
}
