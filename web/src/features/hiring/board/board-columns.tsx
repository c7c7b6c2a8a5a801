"use client";

import type { ComponentType, ReactNode } from "react";
import { Link } from "@/components/link";
import type { ApplicationCard, BoardColumn } from "@/lib/api/generated/types.gen";
import { useMessages } from "@/lib/messages/locale-context";
import { listOf } from "../list/applications-list";
import { applicationsMessages } from "../messages";
import type { Status } from "../status-tag";
import { boardMessages } from "./messages";

export type BoardColumnsProps = {
  columns: readonly BoardColumn[];
  narrowed: Parameters<typeof listOf>[1];
  isBusy: boolean;
  onMove: (card: ApplicationCard, to: Status) => void;
  renderCard: (card: ApplicationCard) => ReactNode;
};

/** What a column and a card are made of; with dragging they are more than elements. */
export type BoardParts = {
  Column: ComponentType<{ status: Status; label: string; children: ReactNode }>;
  Card: ComponentType<{ card: ApplicationCard; children: ReactNode }>;
};

type AllProps = BoardColumnsProps & { parts: BoardParts };

/** Every status with its applications, side by side. */
export function BoardColumns({ columns, narrowed, isBusy, renderCard, parts }: AllProps) {
  const t = useMessages(applicationsMessages);
  const words = useMessages(boardMessages);
  const { Column, Card } = parts;
  return (
    <section className="board" aria-label={words.board} aria-busy={isBusy}>
      {columns.map(({ status, count, isMore, applications }) => (
        <Column key={status} status={status} label={t.statuses[status]}>
          <h2 className="board-title">
            <span>{t.statuses[status]}</span>{" "}
            <span className="board-count" aria-hidden="true">
              {words.count(count, isMore)}
            </span>
            <span className="visually-hidden">{words.counted(count, isMore)}</span>
          </h2>
          {applications.length === 0 ? <p className="muted">{words.nobody}</p> : null}
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
        </Column>
      ))}
    </section>
  );
}

const plainParts: BoardParts = {
  Column: ({ label, children }) => (
    <section className="board-column" aria-label={label}>
      {children}
    </section>
  ),
  Card: ({ children }) => <li className="board-card">{children}</li>,
};

/** The board without dragging: for who may not decide, on phones, and until dragging is loaded. */
export function PlainBoard(props: BoardColumnsProps) {
  return <BoardColumns {...props} parts={plainParts} />;
}
