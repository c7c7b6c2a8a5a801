"use client";

import { useSyncExternalStore } from "react";
import { mayWait, onWaiting } from "@/lib/storage/under-way";

/** Parts for files that wait: hardly ever there, so they are not loaded ahead, and a page without them misses nothing. */
export const rarely = { failed: () => null, ahead: () => undefined };

export function useFilesMayWait(): boolean {
  return useSyncExternalStore(onWaiting, mayWait, () => false);
}
