"use client";

import { FailedNotice } from "@/layout/failed-notice";

export default function FailedPage({ error, retry }: { error: unknown; retry: () => void }) {
  return <FailedNotice error={error} onRetry={retry} />;
}
