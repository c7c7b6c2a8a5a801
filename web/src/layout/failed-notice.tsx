"use client";

import { useEffect, useState } from "react";
import { Button } from "@/components/button";
import { Link } from "@/components/link";
import { PartFailed } from "@/components/parts/part-failed";
import { useMessages } from "@/lib/messages/locale-context";
import { problemMessages } from "@/lib/messages/problem";
import { commonMessages } from "@/lib/messages/words";
import { isLoadFailure, type LoadFailure, whyFailed } from "@/lib/parts/load-code";
import { routes } from "@/pages";

type FailedNoticeProps = { error: unknown; onRetry: () => void };

/** Replaces a page that could not be shown; if only its code is missing, it says so. */
export function FailedNotice({ error, onRetry }: FailedNoticeProps) {
  const t = useMessages(problemMessages);
  const common = useMessages(commonMessages);
  const isMissing = isLoadFailure(error);
  return (
    <div className="problem" role={isMissing ? undefined : "alert"}>
      <h1>{t.failedTitle}</h1>
      {isMissing ? (
        <MissingCode error={error} onRetry={onRetry} />
      ) : (
        <>
          <p>{t.failedText}</p>
          <p>
            <Button label={common.retry} icon="pi pi-refresh" onClick={onRetry} />
          </p>
        </>
      )}
      <p>
        <Link href={routes.home} prefetch={false}>
          {t.toStart}
        </Link>
      </p>
    </div>
  );
}

function MissingCode({ error, onRetry }: FailedNoticeProps) {
  const [failure, setFailure] = useState<LoadFailure>("network");
  useEffect(() => {
    whyFailed(error).then(setFailure, () => undefined);
    window.addEventListener("online", onRetry);
    return () => window.removeEventListener("online", onRetry);
  }, [error, onRetry]);
  return <PartFailed failure={failure} onRetry={onRetry} />;
}
