"use client";

import { Column as PrimeColumn } from "primereact/column";
import { DataTable, type DataTableValueArray } from "primereact/datatable";
import { type ReactNode, useRef } from "react";
import { PrimeScope } from "@/components/overlay/prime-scope";
import { useMessages } from "@/lib/messages/locale-context";
import { type Column, contentOf } from "../columns";
import { listMessages } from "../messages";
import { type Identified, isChosen } from "../view/selection";
import { CheckPage, CheckRow } from "./checks";
import { openRow } from "./open-row";
import { PrimePager } from "./prime-pager";
import { RowName } from "./row-name";
import type { RowGroups, RowsProps } from "./rows";
import { usePeekedRow } from "./use-peeked-row";
import { useRowKeys } from "./use-row-keys";

/** A page of a list in PrimeReact's table, for screens that are wide enough. */
export function TableHost<Row extends Identified>(props: RowsProps<Row>) {
  const { list, rows, columns, isRefreshing, inPlace, groups } = props;
  const { view, change } = list;
  const t = useMessages(listMessages);
  const sortField = view.sort.replace(/^-/, "");
  const table = useRef<HTMLDivElement>(null);
  useRowKeys(table, rows, inPlace);
  usePeekedRow(table, inPlace?.peeked?.id);
  return (
    <PrimeScope>
      <div ref={table}>
        <DataTable
          value={rows as unknown as DataTableValueArray}
          dataKey="id"
          lazy
          // A cell also shows what is not in its row, such as whether it is chosen.
          cellMemo={false}
          className={groups === undefined ? "list-table" : "list-table list-grouped"}
          {...(groups === undefined ? {} : groupsOf(groups))}
          aria-busy={isRefreshing}
          // A group has no footer; PrimeReact would draw an empty row for it.
          pt={{ table: { "aria-label": props.label }, rowGroupFooter: { hidden: true } }}
          size={view.density}
          rowHover
          rowClassName={(row) => rowClass(props, row as Row)}
          onRowClick={({ originalEvent, data }) =>
            openRow(originalEvent, inPlace && (() => inPlace.onPeek(data as Row)))
          }
          sortField={sortField}
          sortOrder={view.sort === sortField ? 1 : -1}
          onSort={({ sortField: by, sortOrder }) =>
            change({ sort: sortOrder === -1 ? `-${by}` : by })
          }
        >
          {checkColumn(props)}
          {columns.map((column) => (
            <PrimeColumn
              key={column.key}
              columnKey={column.key}
              field={column.key}
              header={column.header}
              className={classOf(column)}
              sortable={column.sort !== undefined}
              {...(column.sort === undefined ? {} : { sortField: column.sort })}
              {...(column.isName === true ? { pt: { bodyCell: { role: "rowheader" } } } : {})}
              body={(row: Row) => <Cell list={list} column={column} row={row} link={props.link} />}
            />
          ))}
          {actionsColumn(props, t.actions)}
        </DataTable>
      </div>
      {groups?.behind(rows)}
      <PrimePager {...props} />
    </PrimeScope>
  );
}

function groupsOf<Row>({ field, headOf }: RowGroups<Row>) {
  return {
    rowGroupMode: "subheader",
    groupRowsBy: field,
    rowGroupHeaderTemplate: headOf,
  } as const;
}

function rowClass<Row extends Identified>(props: RowsProps<Row>, row: Row) {
  const { link, selection, inPlace } = props;
  return {
    "list-opens": link?.(row) !== undefined,
    "list-peeked": inPlace?.peeked?.id === row.id,
    "p-highlight": selection !== undefined && isChosen(selection.selection, row.id),
  };
}

function Cell<Row extends Identified>({
  list,
  column,
  row,
  link,
}: Pick<RowsProps<Row>, "list" | "link"> & { column: Column<Row>; row: Row }): ReactNode {
  if (column.isName === true) {
    return (
      // It may be cut.
      <div title={String(column.value(row))}>
        <RowName list={list} column={column} row={row} href={link?.(row)} />
      </div>
    );
  }
  const content = contentOf(column, row) ?? "–";
  // PrimeReact puts a title of its own beside it.
  return typeof content === "string" ? (
    <span title={titleOf(column, row)}>{content}</span>
  ) : (
    content
  );
}

function classOf<Row extends Identified>({ className, isLong }: Column<Row>): string {
  return [className, isLong === true ? "list-long" : undefined].filter(Boolean).join(" ");
}

function titleOf<Row extends Identified>(column: Column<Row>, row: Row): string | undefined {
  return column.isLong === true ? String(column.value(row)) : undefined;
}

function checkColumn<Row extends Identified>({ rows, selection }: RowsProps<Row>) {
  return selection === undefined ? null : (
    <PrimeColumn
      columnKey="check"
      className="list-check-cell"
      headerClassName="list-check-cell"
      header={<CheckPage rows={rows} selection={selection} />}
      body={(row: Row) => <CheckRow row={row} rows={rows} selection={selection} />}
    />
  );
}

function actionsColumn<Row extends Identified>({ actions }: RowsProps<Row>, header: string) {
  return actions === undefined ? null : (
    <PrimeColumn
      columnKey="actions"
      className="list-actions"
      headerClassName="list-actions"
      header={header}
      body={actions}
    />
  );
}
