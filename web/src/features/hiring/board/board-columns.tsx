"use client";

import type { ComponentType, ReactNode } from "react";
import { Link } from "@/components/link";
import type { ApplicationCard, BoardColumn } from "@/lib/api/generated/types.gen";
import { useMessages } from "@/lib/messages/locale-context";
import { listOf } from "../list/applications-list";
import { applicationsMessages } from "../messages";
import type { Status } from "../status-tag";
import { foldable } from "./board-view";
import { boardMessages } from "./messages";

export type BoardColumnsProps = {
  columns: readonly BoardColumn[];
  narrowed: Parameters<typeof listOf>[1];
  isBusy: boolean;
  onMove: (card: ApplicationCard, to: Status) => void;
  renderCard: (card: ApplicationCard) => ReactNode;
  /** Columns that are shown as a narrow strip; null where none can be folded. */
  folded: ReadonlySet<Status> | null;
  onFold: (status: Status, isFolded: boolean) => void;
};

export type ColumnProps = {
  status: Status;
  label: string;
  isFolded: boolean;
  children: ReactNode;
};

/** What a column and a card are made of; with dragging they are more than elements. */
export type BoardParts = {
  Column: ComponentType<ColumnProps>;
  Card: ComponentType<{ card: ApplicationCard; children: ReactNode }>;
};

type AllProps = BoardColumnsProps & { parts: BoardParts };

/** Every status with its applications, side by side. */
export function BoardColumns({ columns, isBusy, parts, folded, ...props }: AllProps) {
  const t = useMessages(applicationsMessages);
  const words = useMessages(boardMessages);
  const { Column } = parts;
  return (
    <section className="board" aria-label={words.board} aria-busy={isBusy}>
      {columns.map((column) => {
        const isFolded = folded?.has(column.status) ?? false;
        return (
          <Column
            key={column.status}
            status={column.status}
            label={t.statuses[column.status]}
            isFolded={isFolded}
          >
            <ColumnTitle
              column={column}
              {...props}
              isFolded={isFolded}
              canFold={folded !== null && foldable.has(column.status)}
            />
            {isFolded ? null : <Cards column={column} {...props} parts={parts} />}
          </Column>
        );
      })}
    </section>
  );
}

type TitleProps = Pick<AllProps, "onFold"> & {
  column: BoardColumn;
  isFolded: boolean;
  canFold: boolean;
};

/** Columns of closed or waiting applications can be folded, and begin folded: their names and counts stay. */
function ColumnTitle({ column, isFolded, canFold, onFold }: TitleProps) {
  const t = useMessages(applicationsMessages);
  const words = useMessages(boardMessages);
  const { status, count, isMore } = column;
  const counted = words.counted(count, isMore);
  const label = t.statuses[status];
  const title = (
    <>
      <span>{label}</span>{" "}
      <span className="board-count" aria-hidden="true">
        {words.count(count, isMore)}
      </span>
    </>
  );
  if (!canFold) {
    return (
      <h2 className="board-title">
        {title}
        <span className="visually-hidden">{counted}</span>
      </h2>
    );
  }
  return (
    <h2 className="board-title">
      <button
        type="button"
        className="board-fold"
        aria-expanded={!isFolded}
        aria-label={isFolded ? words.unfold(label, counted) : words.fold(label)}
        onClick={() => onFold(status, !isFolded)}
      >
        {title}
      </button>
    </h2>
  );
}

type CardsProps = Pick<AllProps, "narrowed" | "renderCard" | "parts"> & { column: BoardColumn };

function Cards({ column, narrowed, renderCard, parts: { Card } }: CardsProps) {
  const t = useMessages(applicationsMessages);
  const words = useMessages(boardMessages);
  const { status, count, isMore, applications } = column;
  return (
    <>
      {applications.length === 0 ? <p className="muted board-nobody">{words.nobody}</p> : null}
      <ul className="board-cards">
        {applications.map((card) => (
          <Card key={card.id} card={card}>
            {renderCard(card)}
          </Card>
        ))}
      </ul>
      {count > applications.length || isMore ? (
        <Link href={listOf(status, narrowed)} className="board-more">
          <span>{words.more}</span>
          <span className="visually-hidden">{`: ${t.statuses[status]}`}</span>
        </Link>
      ) : null}
    </>
  );
}

export function columnClass(isFolded: boolean): string {
  return isFolded ? "board-column board-folded" : "board-column";
}

const plainParts: BoardParts = {
  Column: ({ label, isFolded, children }) => (
    <section className={columnClass(isFolded)} aria-label={label}>
      {children}
    </section>
  ),
  Card: ({ children }) => <li className="board-card">{children}</li>,
};

/** The board without dragging: for those who may not decide, on phones, and until dragging is loaded. */
export function PlainBoard(props: BoardColumnsProps) {
  return <BoardColumns {...props} parts={plainParts} />;
}
