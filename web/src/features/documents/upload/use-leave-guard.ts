"use client";

import { useEffect, useEffectEvent } from "react";

/** While `active`, asks before the page is left: by the browser's own question, or `onBack` for its back button. */
export function useLeaveGuard(active: boolean, onBack: () => void): void {
  const handleBack = useEffectEvent(onBack);

  useEffect(() => {
    if (!active) {
      return;
    }
    // One step more in the history: going back lands on the same address, and we are asked first.
    let guarded = false;
    function guard() {
      window.history.pushState(null, "", window.location.href);
      guarded = true;
    }
    function handlePop() {
      guard();
      handleBack();
    }
    function handleUnload(event: BeforeUnloadEvent) {
      event.preventDefault();
    }

    guard();
    window.addEventListener("popstate", handlePop);
    window.addEventListener("beforeunload", handleUnload);
    return () => {
      window.removeEventListener("popstate", handlePop);
      window.removeEventListener("beforeunload", handleUnload);
      if (guarded) {
        window.history.back();
      }
    };
  }, [active]);
}
