"use client";

import { useEffect, useMemo, useSyncExternalStore } from "react";
import { useMe } from "@/lib/session/me";
import { type LastAct, readAct } from "./last-act";

/** What this person can still undo in this tab. */
export function useLastAct<Known extends { id: string; person: string; until: number }>(
  last: LastAct<Known>,
): Known | null {
  const person = useMe()?.id;
  const stored = useSyncExternalStore(last.subscribe, last.stored, () => null);
  return useMemo(() => readAct<Known>(stored, person), [stored, person]);
}

/** Forgets it when its time is over. */
export function useForgetInTime(forget: () => void, until: number): void {
  useEffect(() => {
    const timer = setTimeout(forget, until - Date.now());
    return () => clearTimeout(timer);
  }, [forget, until]);
}
