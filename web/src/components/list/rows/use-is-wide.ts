"use client";

import { useSyncExternalStore } from "react";

/** Where rows are a table; what is narrower shows cards. The same width stands in list.css. */
const query = "(min-width: 900px)";

function isWide(): boolean {
  return window.matchMedia(query).matches;
}

function subscribe(onChange: () => void): () => void {
  const media = window.matchMedia(query);
  media.addEventListener("change", onChange);
  return () => media.removeEventListener("change", onChange);
}

/** Whether the rows are a table; undefined on the server, which knows no screen. */
export function useIsWide(): boolean | undefined {
  return useSyncExternalStore<boolean | undefined>(subscribe, isWide, () => undefined);
}

/** For what only a table's page needs: begun with the page's own script, beside the rows' request. */
export function loadWhereWide(load: () => Promise<unknown>): void {
  if (typeof window !== "undefined" && isWide()) {
    load().catch(() => undefined);
  }
}
