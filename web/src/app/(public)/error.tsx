"use client";

import { CareersFailed } from "@/features/careers/careers-failed";

export default function FailedPage({ retry }: { retry: () => void }) {
  return <CareersFailed onRetry={retry} />;
}
