"use client";

import { useSyncExternalStore } from "react";

function subscribe(): () => void {
  return () => undefined;
}

/** Whether the page's scripts have arrived: before that a tap on a button would do nothing, and nobody would know why. */
export function useIsReady(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
}
