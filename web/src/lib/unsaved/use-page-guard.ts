"use client";

import { useEffect } from "react";
import { leaveOrAsk, onceGuardIsGone } from "./use-leave-guard";

/** The link that a press follows in this tab, to another page or another query of ours. */
function followed(press: MouseEvent): HTMLAnchorElement | undefined {
  const isPlain =
    press.button === 0 && !(press.metaKey || press.ctrlKey || press.shiftKey || press.altKey);
  const link = press.target instanceof Element ? press.target.closest("a") : null;
  const here = window.location;
  return isPlain &&
    link !== null &&
    link.target === "" &&
    !link.hasAttribute("download") &&
    link.origin === here.origin &&
    link.pathname + link.search !== here.pathname + here.search
    ? link
    : undefined;
}

/** For a whole page that is an editor: while `dirty`, links around it ask before they lead away. */
export function usePageGuard(dirty: boolean): void {
  useEffect(() => {
    if (!dirty) {
      return;
    }
    const ask = (press: MouseEvent) => {
      const link = followed(press);
      if (link !== undefined) {
        press.preventDefault();
        press.stopPropagation();
        leaveOrAsk(() => onceGuardIsGone(() => link.click()));
      }
    };
    document.addEventListener("click", ask, true);
    return () => document.removeEventListener("click", ask, true);
  }, [dirty]);
}

/** Goes back where somebody wanted to when they were asked. */
export function goBackAfterGuard(): void {
  onceGuardIsGone(() => window.history.back());
}
