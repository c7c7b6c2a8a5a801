"use client";

import { lazyPart } from "@/components/parts/lazy-part";
import { loadWhereAtLeast } from "@/lib/use-is-at-least";
import type { Identified } from "../view/selection";
import { Cards } from "./cards";
import type { RowsProps } from "./rows";
import { SkeletonTable } from "./skeleton";
import { tableWidth } from "./use-is-wide";

type AnyRow = Identified;

const LazyTable = lazyPart<RowsProps<AnyRow>>(
  () => import("./table-host").then((module) => module.TableHost<AnyRow>),
  {
    ahead: loadWhereAtLeast(tableWidth),
    loading: ({ columns }) => <SkeletonTable columns={columns} />,
    // Without the table the rows are still there.
    failed: ({ why, ...props }) => (
      <>
        {why}
        <Cards {...props} />
      </>
    ),
  },
);

/** The rows in PrimeReact's table; its code is loaded after the page, and only on wide screens. */
export function Table<Row extends Identified>(props: RowsProps<Row>) {
  return <LazyTable {...(props as unknown as RowsProps<AnyRow>)} />;
}
