"use client";

import { CareersFailed } from "@/features/hiring/careers/careers-failed";

export default function FailedPage({ retry }: { retry: () => void }) {
  return <CareersFailed onRetry={retry} />;
}
