"use client";

import { useMemo, useSyncExternalStore } from "react";
import { useMe } from "@/lib/session/me";
import { type LastBatch, readBatch, storedBatch, subscribeToBatch } from "./last-batch";

/** The bulk creation that this person can still undo in this tab. */
export function useLastBatch(): LastBatch | null {
  const person = useMe()?.id;
  const stored = useSyncExternalStore(subscribeToBatch, storedBatch, () => null);
  return useMemo(() => readBatch(stored, person), [stored, person]);
}
