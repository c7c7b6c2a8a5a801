"use client";

import { Button } from "@/components/button";
import { SelectField } from "@/components/fields/field";
import { useMessages } from "@/lib/messages/locale-context";
import { type Column, contentOf } from "../columns";
import { listMessages } from "../messages";
import { limits } from "../view/list-view";
import { type Identified, isChosen } from "../view/selection";
import { CheckPage, CheckRow } from "./checks";
import { PageReport } from "./page-report";
import { RowName } from "./row-name";
import type { DrawCards, RowsProps } from "./rows";

/** A page of a list on a phone: each row is a card, and all of the card opens it. */
export function Cards<Row extends Identified>(props: RowsProps<Row>) {
  const { label, rows, selection, isRefreshing, groups } = props;
  const drawn: DrawCards<Row> = (shown, name) => (
    <ul className="list-cards" aria-label={name} aria-busy={isRefreshing}>
      {shown.map((row) => (
        <Card key={row.id} row={row} {...props} />
      ))}
    </ul>
  );
  return (
    <>
      {selection === undefined ? null : <CheckPage rows={rows} selection={selection} labelled />}
      {groups?.cards(rows, drawn) ?? drawn(rows, label)}
      <Pager {...props} />
    </>
  );
}

function Card<Row extends Identified>(props: RowsProps<Row> & { row: Row }) {
  const { list, row, rows, columns, link, actions, selection } = props;
  const name = columns.find((column) => column.isName === true);
  const isHighlighted = selection !== undefined && isChosen(selection.selection, row.id);
  const below = columns.filter((column) => column !== name && column.card === undefined);
  return (
    <li className={`list-card ${isHighlighted ? "p-highlight" : ""}`}>
      {selection === undefined ? null : <CheckRow row={row} rows={rows} selection={selection} />}
      <div className="list-card-text">
        <div className="list-card-line">
          {name === undefined ? null : (
            <RowName list={list} column={name} row={row} href={link?.(row)} />
          )}
          <span className="list-card-end">
            {columns
              .filter(({ card }) => card === "end")
              .map((column) => (
                <span key={column.key}>{contentOf(column, row)}</span>
              ))}
          </span>
        </div>
        <div className="list-card-line">
          {below.map((column) => (
            <CardValue key={column.key} column={column} row={row} />
          ))}
        </div>
      </div>
      {actions === undefined ? null : <div className="list-actions">{actions(row)}</div>}
    </li>
  );
}

function CardValue<Row extends Identified>({ column, row }: { column: Column<Row>; row: Row }) {
  const content = contentOf(column, row);
  const { cardLabel = column.header } = column;
  const label = typeof cardLabel === "string" ? cardLabel : cardLabel(row);
  return content === null ? null : (
    <span className="list-card-value">
      {label === "" ? null : <span className="muted">{`${label} `}</span>}
      <span>{content}</span>
    </span>
  );
}

function Pager<Row extends Identified>({ list, rows, next, total }: RowsProps<Row>) {
  const t = useMessages(listMessages);
  const { page, limit } = list.view;
  return (
    <nav className="list-pager" aria-label={t.pages}>
      <PageReport view={list.view} count={rows.length} total={total} />
      <Button
        label={t.previous}
        icon="pi pi-chevron-left"
        text
        disabled={page === 1}
        onClick={list.goPrevious}
      />
      <Button
        label={t.next}
        icon="pi pi-chevron-right"
        text
        disabled={next === null}
        onClick={() => {
          if (next !== null) {
            list.goNext(next);
          }
        }}
      />
      <SelectField
        label={t.limit}
        value={String(limit)}
        options={limits.map((each) => ({ value: String(each), label: String(each) }))}
        onChange={(event) => list.change({ limit: Number(event.target.value) })}
      />
    </nav>
  );
}
