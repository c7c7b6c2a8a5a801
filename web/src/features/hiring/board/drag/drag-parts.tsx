"use client";

import { useDndContext, useDraggable, useDroppable } from "@dnd-kit/core";
import type { ReactNode } from "react";
import type { ApplicationCard } from "@/lib/api/generated/types.gen";
import { useMessages } from "@/lib/messages/locale-context";
import { nameOf } from "../../applicant-names";
import type { Status } from "../../status-tag";
import { type ColumnProps, columnClass } from "../board-columns";
import { boardMessages } from "../messages";

export function maySendTo({ status, nextMoves }: ApplicationCard, to: Status): boolean {
  return to === status || nextMoves.some(({ toStatus }) => toStatus === to);
}

/** A column that accepts cards; one that can't accept the dragged card shows it. */
export function DragColumn({ status, label, isFolded, children }: ColumnProps) {
  const { setNodeRef, isOver } = useDroppable({ id: status });
  const { active } = useDndContext();
  const card = active?.data.current?.["card"] as ApplicationCard | undefined;
  const isClosed = card !== undefined && !maySendTo(card, status);
  const look = isClosed ? "board-closed" : "board-open";
  return (
    <section
      ref={setNodeRef}
      className={`${columnClass(isFolded)} ${card === undefined ? "" : look} ${isOver ? "board-over" : ""}`}
      aria-label={label}
    >
      {children}
    </section>
  );
}

type DragCardProps = { card: ApplicationCard; children: ReactNode };

/** A card: the pointer takes it anywhere, the keyboard by its handle. */
export function DragCard({ card, children }: DragCardProps) {
  const words = useMessages(boardMessages);
  const disabled = card.nextMoves.length === 0;
  const drag = useDraggable({ id: card.id, data: { card }, disabled });
  const { onPointerDown, onKeyDown } = (drag.listeners ?? {}) as Listeners;
  return (
    <li
      ref={drag.setNodeRef}
      className={`board-card ${drag.isDragging ? "board-lifted" : ""}`}
      {...(disabled ? {} : { onPointerDown })}
    >
      {disabled ? null : (
        <button
          ref={drag.setActivatorNodeRef}
          type="button"
          className="board-tool board-handle"
          aria-label={words.drag(nameOf(card))}
          aria-describedby={drag.attributes["aria-describedby"]}
          onKeyDown={onKeyDown}
        >
          <span className="pi pi-arrows-alt" aria-hidden="true" />
        </button>
      )}
      {children}
    </li>
  );
}

type Listeners = {
  onPointerDown?: React.PointerEventHandler;
  onKeyDown?: React.KeyboardEventHandler;
};
