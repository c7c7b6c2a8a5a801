"use client";

import { useMessages } from "@/lib/messages/locale-context";
import { listMessages } from "../messages";
import type { ListView } from "../view/list-view";

type PageReportProps = {
  view: Pick<ListView, "page" | "limit">;
  /** How many rows the page has. */
  count: number;
  /** How many there are in all, once they are counted. */
  total: number | undefined;
};

/** Which rows these are, and of how many. */
export function PageReport({ view, count, total }: PageReportProps) {
  const t = useMessages(listMessages);
  const before = (view.page - 1) * view.limit;
  return (
    <span className="p-paginator-current list-report">
      <span>{t.range(before + 1, before + count)}</span>
      <span className="list-total">{total === undefined ? null : t.total(total)}</span>
    </span>
  );
}
