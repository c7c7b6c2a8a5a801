"use client";

import { connectionMessages } from "@/lib/messages/connection";
import { useMessages } from "@/lib/messages/locale-context";
import { useIsOffline } from "@/lib/use-is-offline";
import "./offline-bar.css";

/** Says at the top of every page that there is no connection; everything else moves down for it. */
export function OfflineBar() {
  const t = useMessages(connectionMessages);
  const isOffline = useIsOffline();
  return (
    <div role="status" className={isOffline ? "offline-bar" : undefined}>
      {isOffline ? (
        <>
          <span className="pi pi-exclamation-triangle" aria-hidden="true" />{" "}
          <span>{t.offline}</span>
        </>
      ) : null}
    </div>
  );
}
