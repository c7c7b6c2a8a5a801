"use client";

import type { MouseEvent, ReactNode } from "react";
import { Link } from "@/components/link";
import { isPlainPress } from "@/lib/plain-press";
import { changeAddress } from "@/lib/unsaved/change-address";
import { type Column, contentOf } from "../columns";
import type { Identified } from "../view/selection";

type NameProps<Row extends Identified> = {
  column: Column<Row>;
  row: Row;
  href: string | undefined;
};

/** The name of a row as the link to it, and what belongs to the name. */
export function RowName<Row extends Identified>({ column, row, href }: NameProps<Row>) {
  return (
    <span className="list-naming" translate={column.isProper === true ? "no" : undefined}>
      {href === undefined ? (
        <span className="list-name">{contentOf(column, row)}</span>
      ) : (
        <RowLink href={href}>{contentOf(column, row)}</RowLink>
      )}
      {column.beside?.(row)}
    </span>
  );
}

/** A link that opens on this page needs no connection; one to another page waits for it. */
function RowLink({ href, children }: { href: string; children: ReactNode }) {
  const [path = "", query = ""] = href.split("?");
  const open = (event: MouseEvent) => {
    if (isPlainPress(event) && path === window.location.pathname) {
      event.preventDefault();
      changeAddress(path, query, false);
    }
  };
  return (
    // Each row's page would be asked for by itself, a hundred at once.
    <Link href={href} className="list-name list-link" prefetch={false} onClick={open}>
      {children}
    </Link>
  );
}
