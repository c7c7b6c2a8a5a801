"use client";

import type { ReactNode } from "react";
import { ApiError } from "@/lib/api/errors";
import { useMessages } from "@/lib/messages/locale-context";
import { useIsOffline } from "@/lib/use-is-offline";
import { Button } from "../button";
import { Empty, Failed } from "../states";
import { listMessages } from "./messages";
import { countFilters, usualFilters } from "./view/list-view";
import type { ListControls } from "./view/use-list-view";

/** The message of a list without a single row, and what to do about it. */
export type EmptyList = { icon?: string; title: string; text?: string; action?: ReactNode };

type ListEmptyProps = { list: ListControls; empty: EmptyList; noMatch: string | undefined };

/** Why there is no row to show, and the next action. */
export function ListEmpty({ list, empty, noMatch }: ListEmptyProps) {
  const t = useMessages(listMessages);
  const { view, change, definition } = list;
  if (view.page > 1) {
    const toFirst = () => change({ cursor: null, page: 1 });
    return (
      <Empty label={t.endOfList}>
        <Button label={t.firstPage} onClick={toFirst} />
      </Empty>
    );
  }
  if (view.q !== "" || countFilters(definition, view) > 0) {
    const clear = () => change({ q: "", filters: usualFilters(definition) });
    return (
      <Empty icon="pi pi-search" label={noMatch ?? t.noMatch} text={t.noMatchText}>
        <Button label={t.clearFilters} icon="pi pi-filter-slash" outlined onClick={clear} />
      </Empty>
    );
  }
  const { title, action, ...rest } = empty;
  return (
    <Empty label={title} {...rest}>
      {action}
    </Empty>
  );
}

type ListFailedProps = { error: Error; fallback: string; onRetry: () => void };

/** Why the rows could not be fetched; without a connection, they are loaded automatically later. */
export function ListFailed({ error, fallback, onRetry }: ListFailedProps) {
  const t = useMessages(listMessages);
  const isUnreached = error instanceof ApiError && error.status === 0;
  const waits = useIsOffline() && isUnreached;
  return (
    <div className={waits ? "list-offline" : undefined}>
      <Failed error={error} fallback={fallback} onRetry={onRetry} />
      {waits ? <p className="state">{t.waits}</p> : null}
    </div>
  );
}
