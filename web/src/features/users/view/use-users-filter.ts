"use client";

import { usePathname, useSearchParams } from "next/navigation";
import { useCallback, useEffect, useMemo } from "react";
import { isSpelledOut } from "@/lib/search/kept-searches";
import { changeAddress } from "@/lib/unsaved/change-address";
import { readFilter, type UsersFilter, writeFilter } from "./users-view";

type FilterControls = {
  filter: UsersFilter;
  change: (change: Partial<UsersFilter>) => void;
};

/** The filter in the address, and how to change it; the address is the only place where it is kept. */
export function useUsersFilter(): FilterControls {
  const params = useSearchParams();
  const pathname = usePathname();
  const filter = useMemo(() => readFilter(new URLSearchParams(params)), [params]);
  const change = useCallback(
    (changed: Partial<UsersFilter>) => {
      // The address of this moment, not of the last render: two changes may follow closely.
      const current = readFilter(new URLSearchParams(window.location.search));
      const query = writeFilter({ ...current, ...changed });
      // Typing leaves no steps for the back button.
      changeAddress(pathname, query, "q" in changed);
    },
    [pathname],
  );
  const spelledOut = isSpelledOut(params);
  useEffect(() => {
    if (spelledOut) {
      change({ q: readFilter(new URLSearchParams(window.location.search)).q });
    }
  }, [spelledOut, change]);
  return { filter, change };
}
