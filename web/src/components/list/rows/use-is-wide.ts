"use client";

import { isAtLeast, useIsAtLeast } from "@/lib/use-is-at-least";

/** From here on, in px, rows are a table; what is narrower shows cards. The same width stands in list.css. */
const tableWidth = 900;

/** Whether the rows are a table; undefined on the server, which knows no screen. */
export function useIsWide(): boolean | undefined {
  return useIsAtLeast(tableWidth);
}

/** For what only a table's page needs: begun with the page's own script, beside the rows' request. */
export function loadWhereWide(load: () => Promise<unknown>): void {
  if (typeof window !== "undefined" && isAtLeast(tableWidth)) {
    load().catch(() => undefined);
  }
}
