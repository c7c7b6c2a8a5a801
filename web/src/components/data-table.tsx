"use client";

import type { ReactNode } from "react";
import { useMessages } from "@/lib/messages/locale-context";
import { commonMessages } from "@/lib/messages/words";
import { Empty, Failed, Loading } from "./states";
import { SortHeader } from "./table/sort-header";

export type Column<Row> = {
  key: string;
  header: string;
  /** Null or nothing shows as a dash, and not at all on a card. */
  cell: (row: Row) => ReactNode;
  /** The API's name of this order, where the list can be sorted by it. */
  sort?: string;
  /** Marks the cell that names the row. */
  isRowHeader?: boolean;
  className?: string;
};

export type Selection<Row> = {
  ids: ReadonlySet<string>;
  onChange: (ids: ReadonlySet<string>) => void;
  /** What a row is called in its checkbox's name. */
  nameOf: (row: Row) => string;
};

export type DataTableProps<Row> = {
  /** What the table shows, for screen readers. */
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[] | undefined;
  rowId: (row: Row) => string;
  error?: unknown;
  errorFallback?: string;
  onRetry?: () => void;
  empty?: ReactNode;
  /** The current order: a name, or the name after a minus for descending. */
  sort?: string;
  onSort?: (sort: string) => void;
  selection?: Selection<Row>;
  /** Dims the rows while newer ones are fetched. */
  refreshing?: boolean;
  footer?: ReactNode;
};

/** A list in the order pending, error, empty, data; on a narrow screen each row becomes a card. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  if (props.error) {
    return (
      <Failed
        error={props.error}
        {...(props.errorFallback === undefined ? {} : { fallback: props.errorFallback })}
        {...(props.onRetry === undefined ? {} : { onRetry: props.onRetry })}
      />
    );
  }
  if (props.rows === undefined) {
    return <Loading />;
  }
  if (props.rows.length === 0) {
    return props.empty === undefined ? <Empty /> : props.empty;
  }
  return <Rows {...props} rows={props.rows} />;
}

function Rows<Row>(props: DataTableProps<Row> & { rows: readonly Row[] }) {
  const { label, columns, rows, rowId, sort, onSort, selection, refreshing = false } = props;
  return (
    <div className="p-datatable p-component p-datatable-responsive-stack" aria-busy={refreshing}>
      <div className="p-datatable-wrapper">
        <table className="p-datatable-table" aria-label={label}>
          <thead className="p-datatable-thead">
            <tr>
              {selection === undefined ? null : (
                <th className="table-check" scope="col">
                  <SelectAll rows={rows} rowId={rowId} selection={selection} />
                </th>
              )}
              {columns.map((column) => (
                <SortHeader key={column.key} column={column} sort={sort} onSort={onSort} />
              ))}
            </tr>
          </thead>
          <tbody className="p-datatable-tbody">
            {rows.map((row) => (
              <BodyRow key={rowId(row)} row={row} {...{ columns, rowId, selection }} />
            ))}
          </tbody>
        </table>
      </div>
      {props.footer === undefined ? null : <div className="table-footer">{props.footer}</div>}
    </div>
  );
}

type BodyRowProps<Row> = {
  row: Row;
  columns: readonly Column<Row>[];
  rowId: (row: Row) => string;
  selection: Selection<Row> | undefined;
};

function BodyRow<Row>({ row, columns, rowId, selection }: BodyRowProps<Row>) {
  const isSelected = selection?.ids.has(rowId(row)) ?? false;
  return (
    <tr className={isSelected ? "p-highlight" : undefined}>
      {selection === undefined ? null : (
        <td className="table-check">
          <SelectRow row={row} id={rowId(row)} selection={selection} />
        </td>
      )}
      {columns.map((column) => {
        const Cell = column.isRowHeader === true ? "th" : "td";
        const content = column.cell(row) ?? null;
        return (
          <Cell
            key={column.key}
            className={column.className}
            data-empty={content === null || undefined}
            data-label={column.header}
            {...(column.isRowHeader === true ? { scope: "row" } : {})}
          >
            {content ?? "–"}
          </Cell>
        );
      })}
    </tr>
  );
}

function SelectAll<Row>(props: {
  rows: readonly Row[];
  rowId: (row: Row) => string;
  selection: Selection<Row>;
}) {
  const t = useMessages(commonMessages);
  const { rows, rowId, selection } = props;
  const shown = rows.map(rowId);
  const chosen = shown.filter((id) => selection.ids.has(id)).length;
  const toggle = () => {
    const ids = new Set(selection.ids);
    for (const id of shown) {
      if (chosen === shown.length) {
        ids.delete(id);
      } else {
        ids.add(id);
      }
    }
    selection.onChange(ids);
  };
  return (
    <input
      type="checkbox"
      className="check"
      aria-label={t.selectAll}
      checked={chosen === shown.length}
      ref={(input) => {
        if (input !== null) {
          input.indeterminate = chosen > 0 && chosen < shown.length;
        }
      }}
      onChange={toggle}
    />
  );
}

function SelectRow<Row>(props: { row: Row; id: string; selection: Selection<Row> }) {
  const t = useMessages(commonMessages);
  const { row, id, selection } = props;
  const toggle = () => {
    const ids = new Set(selection.ids);
    if (!ids.delete(id)) {
      ids.add(id);
    }
    selection.onChange(ids);
  };
  return (
    <input
      type="checkbox"
      className="check"
      aria-label={t.selectRow(selection.nameOf(row))}
      checked={selection.ids.has(id)}
      onChange={toggle}
    />
  );
}
