"use client";

import { useIsAtLeast } from "@/lib/use-is-at-least";
import { wideBreakpoint } from "./layout-state";

/** Whether the screen is wider than the shell's breakpoint; the server assumes so. */
export function useIsWide(): boolean {
  return useIsAtLeast(wideBreakpoint + 1) ?? true;
}
