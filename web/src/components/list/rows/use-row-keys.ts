"use client";

import { type RefObject, useEffect, useEffectEvent } from "react";
import { isSingleKey } from "@/lib/single-key";
import type { Identified } from "../view/selection";
import type { InPlace } from "./rows";

/** How far each key leads. */
const steps: Readonly<Record<string, 1 | -1>> = { j: 1, k: -1 };

function linkIn(row: Element | undefined): HTMLElement | null {
  return row?.querySelector<HTMLElement>(".list-link") ?? null;
}

/** The rows as they are drawn, without the heads of their groups, and which of them has the focus; -1 for none. */
function drawnRows(table: HTMLElement | null) {
  const drawn = [
    ...(table?.querySelectorAll("tbody > tr:not(.p-rowgroup-header, .p-rowgroup-footer)") ?? []),
  ];
  return { drawn, place: drawn.findIndex((row) => row.contains(document.activeElement)) };
}

/**
 * J and K lead from row to row, X chooses the one that has the focus, and a space peeks at it. While one is shown
 * beside the others, J and K lead that on, and the list's own keys are for that one.
 */
export function useRowKeys<Row extends Identified>(
  table: RefObject<HTMLElement | null>,
  rows: readonly Row[],
  inPlace: InPlace<Row> | undefined,
): void {
  const peeked = inPlace?.peeked ?? null;
  const lead = (by: 1 | -1) => {
    const { drawn, place } = drawnRows(table.current);
    if (peeked === null) {
      linkIn(drawn[place < 0 ? 0 : place + by])?.focus();
    } else {
      inPlace?.onStep(by);
    }
  };
  const choose = () => {
    const { drawn, place } = drawnRows(table.current);
    drawn[place]?.querySelector<HTMLElement>(".p-checkbox-input")?.click();
  };
  // On a name, a space would scroll the page; a button takes it as a press.
  const peek = (event: KeyboardEvent) => {
    const { drawn, place } = drawnRows(table.current);
    const row = rows[place];
    if (row !== undefined && linkIn(drawn[place]) === document.activeElement) {
      event.preventDefault();
      inPlace?.onPeek(row.id === peeked?.id ? null : row);
    }
  };
  const follow = useEffectEvent((event: KeyboardEvent) => {
    const step = steps[event.key];
    if (step !== undefined) {
      lead(step);
    } else if (event.key === "x") {
      choose();
    } else if (inPlace !== undefined && event.key === " ") {
      peek(event);
    } else {
      const row = peeked ?? rows[drawnRows(table.current).place];
      if (row !== undefined) {
        inPlace?.keys[event.key]?.(row);
      }
    }
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (isSingleKey(event)) {
        follow(event);
      }
    };
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, []);
}
