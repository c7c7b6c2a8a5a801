"use client";

import { Button } from "@/components/button";
import { useMessages } from "@/lib/messages/locale-context";
import { problemMessages } from "@/lib/messages/problem";
import { commonMessages } from "@/lib/messages/words";
import { routes } from "@/lib/routes";

export function FailedNotice({ onRetry }: { onRetry: () => void }) {
  const t = useMessages(problemMessages);
  const common = useMessages(commonMessages);
  return (
    <div className="problem" role="alert">
      <h1>{t.failedTitle}</h1>
      <p>{t.failedText}</p>
      <p>
        <Button label={common.retry} icon="pi pi-refresh" onClick={onRetry} />
      </p>
      <p>
        <a href={routes.home}>{t.toStart}</a>
      </p>
    </div>
  );
}
