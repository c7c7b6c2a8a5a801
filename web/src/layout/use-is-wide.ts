"use client";

import { useSyncExternalStore } from "react";
import { wideBreakpoint } from "./layout-state";

const query = `(min-width: ${wideBreakpoint + 1}px)`;

function subscribe(onChange: () => void): () => void {
  const media = window.matchMedia(query);
  media.addEventListener("change", onChange);
  return () => media.removeEventListener("change", onChange);
}

/** Whether the screen is wider than the shell's breakpoint; the server assumes so. */
export function useIsWide(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => true,
  );
}
