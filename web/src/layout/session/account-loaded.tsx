"use client";

import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Failed } from "@/components/states";
import { meQuery } from "@/lib/session/me";

/** The page, or why nothing can be shown: every page needs to know whose it is. */
export function AccountLoaded({ children }: { children: ReactNode }) {
  const me = useQuery(meQuery);
  if (me.isError && me.data === undefined) {
    return <Failed error={me.error} onRetry={() => void me.refetch()} />;
  }
  return children;
}
