"use client";

import { type RefObject, useEffect } from "react";
import { isSingleKey } from "@/lib/single-key";

/** How far each key leads. */
const steps: Readonly<Record<string, number>> = { j: 1, k: -1 };

/** J and K lead from row to row, and X chooses the one that has the focus. */
export function useRowKeys(table: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const follow = (event: KeyboardEvent) => {
      const rows = [...(table.current?.querySelectorAll("tbody > tr") ?? [])];
      const current = rows.findIndex((row) => row.contains(document.activeElement));
      const step = steps[event.key];
      if (step !== undefined) {
        const next = rows[current < 0 ? 0 : current + step];
        next?.querySelector<HTMLElement>(".list-link")?.focus();
      } else if (event.key === "x") {
        rows[current]?.querySelector<HTMLElement>(".p-checkbox-input")?.click();
      }
    };
    const lead = (event: KeyboardEvent) => {
      if (isSingleKey(event)) {
        follow(event);
      }
    };
    document.addEventListener("keydown", lead);
    return () => document.removeEventListener("keydown", lead);
  }, [table]);
}
