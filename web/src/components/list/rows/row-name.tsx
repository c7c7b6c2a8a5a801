"use client";

import type { MouseEvent } from "react";
import { Link } from "@/components/link";
import { isPlainPress } from "@/lib/plain-press";
import { type Column, contentOf } from "../columns";
import type { Identified } from "../view/selection";
import type { ListControls } from "../view/use-list-view";

type NameProps<Row extends Identified> = {
  list: ListControls;
  column: Column<Row>;
  row: Row;
  href: string | undefined;
};

/**
 * The name of a row as the link to it, and what belongs to the name. Opened on this page, it needs no connection, and
 * leaves what was asked of the list meanwhile: a search that has just begun is not in its address yet.
 */
export function RowName<Row extends Identified>({ list, column, row, href }: NameProps<Row>) {
  const open = (event: MouseEvent) => {
    if (isPlainPress(event) && href === list.itemHref(row.id)) {
      event.preventDefault();
      list.change({ item: row.id });
    }
  };
  return (
    <span className="list-naming" translate={column.isProper === true ? "no" : undefined}>
      {href === undefined ? (
        <span className="list-name">{contentOf(column, row)}</span>
      ) : (
        // Each row's page would be asked for by itself, a hundred at once.
        <Link href={href} className="list-name list-link" prefetch={false} onClick={open}>
          {contentOf(column, row)}
        </Link>
      )}
      {column.beside?.(row)}
    </span>
  );
}
