"use client";

import { useCallback, useSyncExternalStore } from "react";

function isAtLeast(width: number): boolean {
  return window.matchMedia(`(min-width: ${width}px)`).matches;
}

/** For a part that only windows of this width need: begun with the page's own script, beside its requests. */
export function loadWhereAtLeast(width: number): (load: () => Promise<unknown>) => void {
  return (load) => {
    if (typeof window !== "undefined" && isAtLeast(width)) {
      load().catch(() => undefined);
    }
  };
}

/** Whether the window is so many px wide; undefined on the server, which knows no screen. */
export function useIsAtLeast(width: number): boolean | undefined {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const media = window.matchMedia(`(min-width: ${width}px)`);
      media.addEventListener("change", onChange);
      return () => media.removeEventListener("change", onChange);
    },
    [width],
  );
  return useSyncExternalStore<boolean | undefined>(
    subscribe,
    () => isAtLeast(width),
    () => undefined,
  );
}
