"use client";

import { Dropdown } from "primereact/dropdown";
import { Paginator } from "primereact/paginator";
import { useMessages } from "@/lib/messages/locale-context";
import { listMessages } from "../messages";
import { limits } from "../view/list-view";
import type { Identified } from "../view/selection";
import { PageReport } from "./page-report";
import type { RowsProps } from "./rows";

/** PrimeReact's pager over pages found by cursors: each knows the previous one, and whether one follows. */
export function PrimePager<Row extends Identified>({ list, rows, next, total }: RowsProps<Row>) {
  const t = useMessages(listMessages);
  const { page, limit } = list.view;
  const first = (page - 1) * limit;
  return (
    <nav aria-label={t.pages}>
      <Paginator
        className="list-pager"
        first={first}
        rows={limit}
        totalRecords={next === null ? first + rows.length : first + limit + 1}
        template="PrevPageLink NextPageLink"
        leftContent={<PageReport view={list.view} count={rows.length} total={total} />}
        rightContent={
          <Dropdown
            value={limit}
            options={[...limits]}
            aria-label={t.limit}
            // The same for the arrow, which is a button of its own for screen readers.
            ariaLabel={t.limit}
            onChange={({ value }) => list.change({ limit: Number(value) })}
          />
        }
        pt={{
          prevPageButton: { "aria-label": t.previous },
          nextPageButton: { "aria-label": t.next },
        }}
        onPageChange={(event) => {
          if (event.first < first) {
            list.goPrevious();
          } else if (next !== null) {
            list.goNext(next);
          }
        }}
      />
    </nav>
  );
}
