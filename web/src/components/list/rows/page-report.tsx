"use client";

import { useMessages } from "@/lib/messages/locale-context";
import { listMessages } from "../messages";

/** Where in the list one is, and how many rows there are once they are counted. */
export function PageReport({ page, total }: { page: number; total: number | undefined }) {
  const t = useMessages(listMessages);
  return (
    <span className="p-paginator-current list-report">
      <span>{t.page(page)}</span>
      <span className="list-total">{total === undefined ? null : t.total(total)}</span>
    </span>
  );
}
