"use client";

import { useEffect, useSyncExternalStore } from "react";

/** The outbox files shown where the person is looking; nothing else on the page has to. One entry per place. */
let attended: readonly string[] = [];
const listeners = new Set<() => void>();
const nothing: readonly string[] = [];

function change(next: readonly string[]): void {
  attended = next;
  for (const listener of listeners) {
    listener();
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** While it is mounted, the component shows the files of this visit or application. */
export function useAttending(subject: string): void {
  useEffect(() => {
    change([...attended, subject]);
    return () => change(attended.toSpliced(attended.lastIndexOf(subject), 1));
  }, [subject]);
}

export function useAttended(): readonly string[] {
  return useSyncExternalStore(
    subscribe,
    () => attended,
    () => nothing,
  );
}
