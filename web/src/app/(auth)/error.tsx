"use client";

import { FailedNotice } from "@/layout/failed-notice";

export default function FailedPage({ reset }: { reset: () => void }) {
  return <FailedNotice onRetry={reset} />;
}
