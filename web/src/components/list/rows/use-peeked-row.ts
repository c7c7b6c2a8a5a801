"use client";

import { type RefObject, useEffect, useRef } from "react";

function linkIn(element: Element | null | undefined): HTMLElement | null {
  return element?.querySelector<HTMLElement>(".list-link") ?? null;
}

/** Keeps the row that is shown beside the others in sight, and gives it the focus when that is closed. */
export function usePeekedRow(table: RefObject<HTMLElement | null>, id: string | undefined): void {
  const shown = useRef<HTMLElement | null>(null);
  const before = useRef(id);
  useEffect(() => {
    const rows = table.current;
    const last = shown.current;
    shown.current = id === undefined ? null : linkIn(rows?.querySelector(".list-peeked"));
    if (before.current !== id) {
      before.current = id;
      shown.current?.scrollIntoView({ block: "nearest" });
    }
    // What was open has left the focus nowhere; if it has moved elsewhere meanwhile, it stays there.
    if (id === undefined && last !== null && document.activeElement === document.body) {
      (last.isConnected ? last : linkIn(rows))?.focus({ preventScroll: true });
    }
  }, [table, id]);
}
