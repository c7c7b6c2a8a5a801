"use client";

import { useEffect } from "react";

/** Gives the focus back to whatever opened an overlay; PrimeReact does so only after its leaving animation. */
export function useFocusReturn(): void {
  useEffect(() => {
    const opener = document.activeElement;
    return () => {
      if (opener instanceof HTMLElement && opener.isConnected) {
        opener.focus({ preventScroll: true });
      }
    };
  }, []);
}
