"use client";

import { Table } from "@/components/list/rows/table";
import { useIsWide } from "@/components/list/rows/use-is-wide";
import { densities } from "@/components/list/view/list-view";
import { useMessages } from "@/lib/messages/locale-context";
import { devMessages } from "../messages";
import { usePeople } from "./use-people";

/** The rows of wide screens in each spacing, with somebody chosen, and while others are fetched. */
export function Tables() {
  const t = useMessages(devMessages);
  const rows = usePeople();
  const { list } = rows;
  if (useIsWide() !== true) {
    return null;
  }
  return (
    <div className="list">
      {densities.map((density) => (
        <div key={density} data-density={density}>
          <h3>{density}</h3>
          <Table {...rows} list={{ ...list, view: { ...list.view, density } }} label={density} />
        </div>
      ))}
      <h3>{t.refreshing}</h3>
      <Table {...rows} selection={undefined} label={t.refreshing} next={null} isRefreshing />
    </div>
  );
}
