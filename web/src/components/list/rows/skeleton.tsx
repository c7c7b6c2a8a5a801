"use client";

import { Loading } from "@/components/states";

const rows = ["a", "b", "c", "d", "e", "f", "g", "h"];

type Heads = readonly { key: string; header: string }[];

/** The table before its rows, or its code, have come: the same head, and a place for each row. */
export function SkeletonTable({ columns }: { columns: Heads }) {
  return (
    <div className="p-datatable p-component list-table" aria-hidden="true">
      <div className="p-datatable-wrapper">
        <table className="p-datatable-table">
          <thead className="p-datatable-thead">
            <tr>
              {columns.map(({ key, header }) => (
                <th key={key}>{header}</th>
              ))}
            </tr>
          </thead>
          <tbody className="p-datatable-tbody">
            {rows.map((row) => (
              <tr key={row}>
                {columns.map(({ key }) => (
                  <td key={key}>
                    <span className="p-skeleton p-component list-skeleton-cell" />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}

/** Holds the list's place while its first page is on its way; on a phone each row is a card. */
export function ListSkeleton({ label, columns }: { label?: string; columns?: Heads }) {
  return (
    <div aria-busy="true">
      <div className="visually-hidden">
        <Loading {...(label === undefined ? {} : { label })} />
      </div>
      <div className={columns === undefined ? "list-narrow list-always" : "list-narrow"}>
        {rows.map((row) => (
          <div key={row} className="p-skeleton p-component list-skeleton-card" aria-hidden="true" />
        ))}
      </div>
      {columns === undefined ? null : (
        <div className="list-wide">
          <SkeletonTable columns={columns} />
        </div>
      )}
    </div>
  );
}
