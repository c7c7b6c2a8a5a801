"use client";

import { usePathname, useSearchParams } from "next/navigation";
import { useCallback, useEffect, useMemo, useState } from "react";
import { isSpelledOut } from "@/lib/search/kept-searches";
import { tabStore } from "@/lib/storage/browser-storage";
import { addressAsked, changeAddress, noteAddress } from "@/lib/unsaved/change-address";
import { previousPage, readTrail, remember } from "./cursor-trail";
import {
  changeView,
  type ListDefinition,
  type ListView,
  readView,
  trailKey,
  type ViewChange,
  writeView,
} from "./list-view";
import { keepLooks, readLooks } from "./looks";

export type ListControls<Definition extends ListDefinition = ListDefinition> = {
  definition: Definition;
  view: ListView<Definition>;
  /** Changes the address; `replace` leaves no step for the back button. */
  change: (change: ViewChange, replace?: boolean) => void;
  /** The address with a row opened, for the link that its name is. */
  itemHref: (id: string) => string;
  goNext: (cursor: string) => void;
  goPrevious: () => void;
};

/** The view in the address, and how to change it; the address is the only place where it is kept. */
export function useListView<const Definition extends ListDefinition>(
  definition: Definition,
): ListControls<Definition> {
  const params = useSearchParams();
  const pathname = usePathname();
  const looked = definition.name === undefined ? pathname : `${pathname}:${definition.name}`;
  const [looks, setLooks] = useState(() => readLooks(looked));
  const view = useMemo(
    () => readView(definition, new URLSearchParams(params), looks),
    [definition, params, looks],
  );

  const change = useCallback(
    (changed: ViewChange, replace = false) => {
      // What was asked for last, not the last render: two changes may follow closely.
      const current = addressAsked().searchParams;
      const next = changeView(readView(definition, current, readLooks(looked)), changed);
      if (changed.density !== undefined || changed.hidden !== undefined) {
        keepLooks(looked, next);
        setLooks(next);
      }
      const known = readView(definition, new URLSearchParams(writeView(definition, next)));
      changeAddress(pathname, writeView(definition, known), replace);
    },
    [definition, looked, pathname],
  );

  // Before whatever changes it.
  useEffect(() => noteAddress(pathname, params.toString()), [pathname, params]);

  const spelledOut = isSpelledOut(params);
  useEffect(() => {
    if (spelledOut) {
      change({}, true);
    }
  }, [spelledOut, change]);

  return useMemo(() => {
    const key = trailKey(pathname, view);
    const trail = () => readTrail(tabStore.get(key));
    const closed = new URLSearchParams(writeView(definition, { ...view, item: null }));
    return {
      definition,
      view,
      change,
      itemHref: (id) => {
        const opened = new URLSearchParams(closed);
        opened.set(definition.item ?? "item", id);
        return `${pathname}?${opened}`;
      },
      goNext: (cursor) => {
        tabStore.set(key, JSON.stringify(remember(trail(), view.page, view.cursor)));
        change({ cursor, page: view.page + 1 });
      },
      goPrevious: () => change(previousPage(trail(), view.page) ?? { cursor: null, page: 1 }),
    };
  }, [change, definition, pathname, view]);
}
