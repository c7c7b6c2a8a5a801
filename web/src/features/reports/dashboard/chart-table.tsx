"use client";

import { useMessages } from "@/lib/messages/locale-context";
import { TableHeads } from "../table-heads";
import { dashboardMessages } from "./messages";

type ChartTableProps = {
  label: string;
  heads: readonly string[];
  rows: readonly (readonly (string | number)[])[];
};

/** A chart's numbers as a table, folded away. */
export function ChartTable({ label, heads, rows }: ChartTableProps) {
  const t = useMessages(dashboardMessages);
  return (
    <details className="chart-table">
      <summary>{t.asTable}</summary>
      <table aria-label={label}>
        <TableHeads heads={heads} />
        <tbody>
          {rows.map(([name, ...values]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {values.map((value, index) => (
                <td key={heads[index + 1]}>{value}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
