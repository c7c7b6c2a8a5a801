"use client";

import {
  type Active,
  type Announcements,
  type CollisionDetection,
  DndContext,
  DragOverlay,
  KeyboardSensor,
  type Over,
  PointerSensor,
  pointerWithin,
  rectIntersection,
  useSensor,
  useSensors,
} from "@dnd-kit/core";
import { useRef, useState } from "react";
import type { ApplicationCard } from "@/lib/api/generated/types.gen";
import { useMessages } from "@/lib/messages/locale-context";
import { nameOf } from "../../applicant-names";
import { type ApplicationsTexts, applicationsMessages } from "../../messages";
import type { Status } from "../../status-tag";
import { BoardColumns, type BoardColumnsProps } from "../board-columns";
import { boardMessages } from "../messages";
import { DragCard, DragColumn, maySendTo } from "./drag-parts";
import { toNeighbor } from "./to-neighbor";

const parts = { Column: DragColumn, Card: DragCard };

/** The pointer says where; by keyboard the card itself. */
const whereItIs: CollisionDetection = (args) =>
  args.pointerCoordinates === null ? rectIntersection(args) : pointerWithin(args);

function cardOf(active: Active): ApplicationCard {
  return active.data.current?.["card"] as ApplicationCard;
}

function useAnnouncements(t: ApplicationsTexts): Announcements {
  const words = useMessages(boardMessages);
  // When picked up, it is over its own column: news only when it comes back.
  const hasLeft = useRef(false);
  const said = (active: Active, over: Over | null) => {
    const card = cardOf(active);
    const to = over?.id as Status | undefined;
    return { card, name: nameOf(card), to, label: to === undefined ? "" : t.statuses[to] };
  };
  return {
    onDragStart: ({ active }) => {
      const { card, name } = said(active, null);
      hasLeft.current = false;
      return words.pickedUp(name, t.statuses[card.status]);
    },
    onDragOver: ({ active, over }) => {
      const { card, name, to, label } = said(active, over);
      if (to === undefined || (to === card.status && !hasLeft.current)) {
        return undefined;
      }
      hasLeft.current = true;
      return maySendTo(card, to) ? words.over(name, label) : words.overForbidden(name, label);
    },
    onDragEnd: ({ active, over }) => {
      const { card, name, to, label } = said(active, over);
      return to === undefined || to === card.status
        ? words.putBack(name)
        : words.dropped(name, label);
    },
    onDragCancel: ({ active }) => words.putBack(said(active, null).name),
  };
}

/** The board with cards that are dragged, by pointer and by keyboard; everything using dnd-kit is in this folder. */
export function DragBoard(props: BoardColumnsProps) {
  const t = useMessages(applicationsMessages);
  const words = useMessages(boardMessages);
  const announcements = useAnnouncements(t);
  const [dragged, setDragged] = useState<ApplicationCard | null>(null);
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: toNeighbor }),
  );
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={whereItIs}
      accessibility={{
        announcements,
        screenReaderInstructions: { draggable: words.howTo },
      }}
      onDragStart={({ active }) => setDragged(cardOf(active))}
      onDragCancel={() => setDragged(null)}
      onDragEnd={({ active, over }) => {
        setDragged(null);
        if (over !== null) {
          props.onMove(cardOf(active), over.id as Status);
        }
      }}
    >
      <BoardColumns {...props} parts={parts} />
      <DragOverlay dropAnimation={null}>
        {dragged === null ? null : (
          <div className="board-card board-dragged">
            <span className="board-name">{nameOf(dragged)}</span>
            <p className="board-job">{dragged.jobTitle}</p>
          </div>
        )}
      </DragOverlay>
    </DndContext>
  );
}
