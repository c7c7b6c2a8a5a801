"use client";

import { type CSSProperties, useId } from "react";
import { Button } from "@/components/button";
import { Link } from "@/components/link";
import { listMessages } from "@/components/list/messages";
import { csvName } from "@/lib/csv/csv-name";
import { saveCsv } from "@/lib/csv/save-csv";
import { useLocale, useMessages } from "@/lib/messages/locale-context";
import { formatCount, formatPercent } from "@/lib/numbers/counting";
import { TableHeads } from "../table-heads";
import "./report.css";

export type CountRow = {
  id: string;
  /** Two may read alike. */
  name: string;
  /** Where its name leads. */
  href?: string;
  /** In the order of the columns; null where there are too few to say. */
  counts: readonly (number | null)[];
};

type CountTableProps = {
  title: string;
  /** What is counted, in a sentence. */
  note?: string;
  /** The last day counted, for the name of its file. */
  day: string;
  /** What the rows are, and what the columns count. */
  heads: readonly [string, ...string[]];
  /** Columns that hold a share of a hundred. */
  percents?: readonly number[];
  /** Whether a row is as long as its first count is large. */
  hasBars?: boolean;
  groups: readonly { name?: string; rows: readonly CountRow[] }[];
};

/** Counts by what they are of, as a table that is also a file. */
export function CountTable(props: CountTableProps) {
  const { title, note, day, heads, groups } = props;
  const t = useMessages(listMessages);
  const id = useId();
  const rows = groups.flatMap((group) => group.rows);
  const save = () => {
    const columns = heads.map((header, place) => ({
      header,
      value: (row: CountRow) => (place === 0 ? row.name : (row.counts[place - 1] ?? null)),
    }));
    saveCsv(rows, columns, csvName(title, day));
  };
  return (
    <div className="card count-table">
      <header>
        <h2 id={id}>{title}</h2>
        <Button
          label={t.exportCsv}
          name={`${t.exportCsv}: ${title}`}
          icon="pi pi-download"
          text
          size="small"
          onClick={save}
        />
      </header>
      {note === undefined ? null : <p className="muted">{note}</p>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: on a phone it is moved sideways, by keys as well. */}
      <section className="count-table-scroll" tabIndex={0} aria-labelledby={id}>
        <Counts {...props} labelledBy={id} />
      </section>
    </div>
  );
}

function Counts({ heads, groups, ...looks }: CountTableProps & { labelledBy: string }) {
  const most = Math.max(
    1,
    ...groups.flatMap(({ rows }) => rows.map(({ counts }) => counts[0] ?? 0)),
  );
  return (
    <table aria-labelledby={looks.labelledBy}>
      <TableHeads heads={heads} />
      {groups.map(({ name, rows }) => (
        <tbody key={name ?? ""}>
          {name === undefined ? null : (
            <tr>
              <th colSpan={heads.length} scope="rowgroup">
                {name}
              </th>
            </tr>
          )}
          {rows.map((row) => (
            <Row key={row.id} row={row} heads={heads} most={most} {...looks} />
          ))}
        </tbody>
      ))}
    </table>
  );
}

type RowProps = Pick<CountTableProps, "heads" | "percents" | "hasBars"> & {
  row: CountRow;
  most: number;
};

function Row({ row, heads, percents, hasBars, most }: RowProps) {
  const { locale } = useLocale();
  const shown = (count: number | null, place: number) => {
    if (count === null) {
      return "–";
    }
    return percents?.includes(place) ? formatPercent(count, locale) : formatCount(count, locale);
  };
  const share = { "--share": `${(100 * (row.counts[0] ?? 0)) / most}%` } as CSSProperties;
  return (
    <tr>
      <th scope="row" {...(hasBars ? { className: "count-bar", style: share } : {})}>
        {row.href === undefined ? row.name : <Link href={row.href}>{row.name}</Link>}
      </th>
      {row.counts.map((count, place) => (
        <td key={heads[place + 1]}>{shown(count, place)}</td>
      ))}
    </tr>
  );
}
