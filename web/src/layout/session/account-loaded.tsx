"use client";

import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Failed } from "@/components/states";
import { useMessages } from "@/lib/messages/locale-context";
import { problemMessages } from "@/lib/messages/problem";
import { meQuery } from "@/lib/session/me";

/** The page, or why nothing can be shown: every page needs to know whose it is. */
export function AccountLoaded({ children }: { children: ReactNode }) {
  const t = useMessages(problemMessages);
  const me = useQuery(meQuery);
  if (me.isError && me.data === undefined) {
    return (
      <div className="card">
        <h1>{t.failedTitle}</h1>
        <Failed error={me.error} onRetry={() => void me.refetch()} />
      </div>
    );
  }
  return children;
}
