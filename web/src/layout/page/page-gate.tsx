"use client";

import { useQuery } from "@tanstack/react-query";
import { usePathname } from "next/navigation";
import type { ReactNode } from "react";
import { lazyPart } from "@/components/parts/lazy-part";
import { Failed } from "@/components/states";
import { useMessages } from "@/lib/messages/locale-context";
import { problemMessages } from "@/lib/messages/problem";
import { meQuery } from "@/lib/session/me";
import { MyselfContext } from "@/lib/session/myself";
import { mayOpen } from "@/may";
import { guardedPageAt, type Page, pages } from "@/pages";
import { PageBoundary } from "./page-boundary";
import { PageSkeleton } from "./page-skeleton";

const NotAllowed = lazyPart<Page>(() => import("./not-allowed").then((m) => m.NotAllowed), {
  loading: (page) => <PageSkeleton {...page} />,
  // Links lead only to what a role may open, so hardly anybody needs it.
  ahead: () => undefined,
});

/** The page once it is known whose it is, for those who may open it; `useMyself` says inside who it is. */
export function PageGate({ children }: { children: ReactNode }) {
  const me = useQuery(meQuery);
  const page = guardedPageAt(usePathname());
  if (me.isError && me.data === undefined) {
    return <AccountFailed error={me.error} onRetry={() => void me.refetch()} />;
  }
  // The start page leads on, and what is not found is the same for everybody.
  if (page === undefined) {
    return <PageBoundary>{children}</PageBoundary>;
  }
  if (me.data === undefined) {
    return <PageSkeleton {...pages[page]} />;
  }
  return mayOpen(page, me.data.role) ? (
    <MyselfContext value={me.data}>
      <PageBoundary>{children}</PageBoundary>
    </MyselfContext>
  ) : (
    <NotAllowed {...pages[page]} />
  );
}

/** Every page needs to know whose it is. */
function AccountFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useMessages(problemMessages);
  return (
    <div className="card">
      <h1>{t.failedTitle}</h1>
      <Failed error={error} onRetry={onRetry} />
    </div>
  );
}
