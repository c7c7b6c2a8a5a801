"use client";

import { useOffline } from "next/offline";
import { useSyncExternalStore } from "react";
import { isOffline } from "./api/connection";

function subscribe(listener: () => void): () => void {
  window.addEventListener("online", listener);
  window.addEventListener("offline", listener);
  return () => {
    window.removeEventListener("online", listener);
    window.removeEventListener("offline", listener);
  };
}

/** Whether there is no connection: the browser knows it, or a page could not be fetched. */
export function useIsOffline(): boolean {
  const isKnown = useSyncExternalStore(subscribe, isOffline, () => false);
  const isFound = useOffline();
  return isKnown || isFound;
}
