"use client";

import { Button } from "@/components/button";
import { connectionMessages } from "@/lib/messages/connection";
import { useMessages } from "@/lib/messages/locale-context";
import { commonMessages } from "@/lib/messages/words";
import type { LoadFailure } from "@/lib/parts/load-code";

type PartFailedProps = { failure: LoadFailure; isLoading?: boolean; onRetry: () => void };

/** Why a part of the page is missing, and what can be done about it. */
export function PartFailed({ failure, isLoading = false, onRetry }: PartFailedProps) {
  const t = useMessages(connectionMessages);
  const common = useMessages(commonMessages);
  const isOutdated = failure === "outdated";
  return (
    <div className="state" role="alert">
      <p>
        <span className="pi pi-exclamation-triangle" aria-hidden="true" />{" "}
        <span>{isOutdated ? t.outdated : t.network}</span>
      </p>
      {isOutdated ? <p>{t.asksFirst}</p> : null}
      <Button
        label={isOutdated ? t.reload : common.retry}
        icon="pi pi-refresh"
        outlined={!isOutdated}
        // Outdated code may be loaded again ahead of time, automatically; that is in nobody's way.
        loading={isLoading && !isOutdated}
        // The browser asks while a leave guard stands; what was written is offered again afterwards.
        onClick={isOutdated ? () => window.location.reload() : onRetry}
      />
    </div>
  );
}
