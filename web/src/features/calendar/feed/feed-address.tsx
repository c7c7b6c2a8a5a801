"use client";

import { useId } from "react";
import { Button } from "@/components/button";
import { Notice } from "@/components/notice";
import { useMessages } from "@/lib/messages/locale-context";
import { useCopy } from "@/lib/use-copy";
import { feedMessages } from "./feed-messages";

/** The address just made: to copy, or for the calendar of this device. */
export function FeedAddress({ address }: { address: string }) {
  const t = useMessages(feedMessages);
  const id = useId();
  const { outcome, copy } = useCopy(address);
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
        <Button label={t.copy} icon="pi pi-copy" outlined onClick={copy} />
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
