"use client";

/** What somebody last did in this tab and can undo for half an hour, also after a reload. */

import { usePathname } from "next/navigation";
import { useEffect, useMemo, useSyncExternalStore } from "react";
import { useMe } from "@/lib/session/me";
import { type KeyStore, tabStore } from "@/lib/storage/browser-storage";

export type Act = {
  id: string;
  /** Who did it; a tab may change hands. */
  person: string;
  /** Where it is offered: the list or page where it was done, and its record's own page. Nowhere else is it meant. */
  pages: readonly string[];
  until: number;
};

/** How long a wrong tap can be taken back, as the database has it. */
export const UNDO_MS = 30 * 60_000;

function isAct(value: unknown): value is Act {
  const act = value as Partial<Act> | null;
  return typeof act?.id === "string" && typeof act.until === "number" && Array.isArray(act.pages);
}

/** What was stored, if it is this person's and belongs to this page. */
export function readAct<Known extends Act>(
  stored: string | null,
  person: string | undefined,
  page: string,
): Known | null {
  try {
    const act: unknown = JSON.parse(stored ?? "null");
    const isOffered = isAct(act) && act.person === person && act.pages.includes(page);
    return isOffered ? (act as Known) : null;
  } catch {
    return null;
  }
}

export function writeAct(act: object, now: number): string {
  return JSON.stringify({ ...act, until: now + UNDO_MS });
}

/** Each kind by itself, where there are several. */
type Kept<Known extends Act> = Known extends Act ? Omit<Known, "until"> : never;

export type LastAct<Known extends Act> = {
  subscribe: (listener: () => void) => () => void;
  stored: () => string | null;
  keep: (act: Kept<Known>) => void;
  forget: () => void;
  /** Forgets it if it is the one of this id. */
  forgetOnly: (id: string) => void;
};

/** The place of one kind of act. */
export function createLastAct<Known extends Act>(
  key: string,
  store: KeyStore = tabStore,
): LastAct<Known> {
  const listeners = new Set<() => void>();
  const announce = () => {
    for (const listener of listeners) {
      listener();
    }
  };
  const forget = () => {
    store.remove(key);
    announce();
  };
  return {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    stored: () => store.get(key),
    keep: (act) => {
      store.set(key, writeAct(act, Date.now()));
      announce();
    },
    forget,
    forgetOnly: (id) => {
      if (store.get(key)?.includes(`"${id}"`) === true) {
        forget();
      }
    },
  };
}

/** What this person can still undo on this page of this tab. */
export function useLastAct<Known extends Act>(last: LastAct<Known>): Known | null {
  const person = useMe()?.id;
  const page = usePathname();
  const stored = useSyncExternalStore(last.subscribe, last.stored, () => null);
  return useMemo(() => readAct<Known>(stored, person, page), [stored, person, page]);
}

/** Forgets an act that can be undone when its time is over. */
export function useForgetInTime(forget: () => void, until: number): void {
  useEffect(() => {
    const timer = setTimeout(forget, until - Date.now());
    return () => clearTimeout(timer);
  }, [forget, until]);
}
