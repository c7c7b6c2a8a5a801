"use client";

import { Cards } from "@/components/list/rows/cards";
import { useMessages } from "@/lib/messages/locale-context";
import { devMessages } from "../messages";
import { usePeople } from "./use-people";

/** The rows of narrow screens, and while others are fetched. */
export function ListCards() {
  const t = useMessages(devMessages);
  const rows = usePeople();
  return (
    <div className="list parts-phone">
      <Cards {...rows} />
      <h3>{t.refreshing}</h3>
      <Cards {...rows} selection={undefined} label={t.refreshing} next={null} isRefreshing />
    </div>
  );
}
