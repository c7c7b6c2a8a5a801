"use client";

import { useCallback, useSyncExternalStore } from "react";

export function isAtLeast(width: number): boolean {
  return window.matchMedia(`(min-width: ${width}px)`).matches;
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
