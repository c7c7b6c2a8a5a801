"use client";

import { useState } from "react";

export type CursorPages = {
  cursor: string | undefined;
  hasPrevious: boolean;
  toNext: (cursor: string) => void;
  toPrevious: () => void;
};

/** The pages of a keyset list that were passed through; a new view begins at its first page. */
export function useCursorPages(view: string): CursorPages {
  const [trail, setTrail] = useState<{ view: string; cursors: readonly string[] }>({
    view,
    cursors: [],
  });
  const cursors = trail.view === view ? trail.cursors : [];
  return {
    cursor: cursors.at(-1),
    hasPrevious: cursors.length > 0,
    toNext: (cursor) => setTrail({ view, cursors: [...cursors, cursor] }),
    toPrevious: () => setTrail({ view, cursors: cursors.slice(0, -1) }),
  };
}
