"use client";

import { usePathname, useSearchParams } from "next/navigation";
import { useCallback, useEffect, useMemo } from "react";
import { isSpelledOut } from "@/lib/search/kept-searches";
import { changeAddress } from "@/lib/unsaved/change-address";
import { previousPage, readTrail, remember } from "./cursor-trail";
import { changeView, type PatientsView, readView, scopeOf, writeView } from "./patients-view";

export type ViewControls = {
  view: PatientsView;
  /** Changes the address; `replace` leaves no step for the back button. */
  change: (change: Partial<PatientsView>, replace?: boolean) => void;
  goNext: (cursor: string) => void;
  goPrevious: () => void;
};

/** The way back belongs to one list in one order; each has its own. It goes with the searches. */
function trailKey(view: PatientsView): string {
  return `carehire.search-pages:${scopeOf(view)}:${view.sort}:${view.limit}`;
}

/** The view in the address, and how to change it; the address is the only place where it is kept. */
export function usePatientsView(): ViewControls {
  const params = useSearchParams();
  const pathname = usePathname();
  const view = useMemo(() => readView(new URLSearchParams(params)), [params]);

  const change = useCallback(
    (changed: Partial<PatientsView>, replace = false) => {
      // The address of this moment, not of the last render: two changes may follow closely.
      const current = readView(new URLSearchParams(window.location.search));
      changeAddress(pathname, writeView(changeView(current, changed)), replace);
    },
    [pathname],
  );

  const spelledOut = isSpelledOut(params);
  useEffect(() => {
    if (spelledOut) {
      change({}, true);
    }
  }, [spelledOut, change]);

  const goNext = useCallback(
    (cursor: string) => {
      const trail = readTrail(sessionStorage.getItem(trailKey(view)));
      const kept = remember(trail, view.page, view.cursor);
      sessionStorage.setItem(trailKey(view), JSON.stringify(kept));
      change({ cursor, page: view.page + 1 });
    },
    [change, view],
  );

  const goPrevious = useCallback(() => {
    const trail = readTrail(sessionStorage.getItem(trailKey(view)));
    change(previousPage(trail, view.page) ?? { cursor: null, page: 1 });
  }, [change, view]);

  return { view, change, goNext, goPrevious };
}
