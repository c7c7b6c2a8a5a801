"use client";

import { useIsAtLeast } from "@/lib/use-is-at-least";

/** From here on, in px, rows are a table; what is narrower shows cards. The same width stands in list.css. */
export const tableWidth = 900;

/** Whether the rows are a table; undefined on the server, which knows no screen. */
export function useIsWide(): boolean | undefined {
  return useIsAtLeast(tableWidth);
}
