"use client";

import { useIsAtLeast } from "@/lib/use-is-at-least";

/** From this width in px, rows are a table; narrower screens show cards. The same width is in list.css. */
export const tableWidth = 900;

/** Whether the rows are a table; undefined on the server, which knows no screen. */
export function useIsWide(): boolean | undefined {
  return useIsAtLeast(tableWidth);
}
