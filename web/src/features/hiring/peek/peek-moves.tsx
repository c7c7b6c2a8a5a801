"use client";

import { Button } from "@/components/button";
import { MoreMenu } from "@/components/menu/more-menu";
import { useMessages } from "@/lib/messages/locale-context";
import type { ApplicationProps } from "../application-props";
import { applicationsMessages } from "../messages";
import { moveMessages } from "../moves/messages";
import { moveWord } from "../moves/move-word";
import { refusalOf } from "../moves/refused";
import { sortMoves } from "../moves/sort-moves";
import type { PeekActs } from "./application-peek";

type PeekMovesProps = ApplicationProps & Pick<PeekActs, "onMove">;

/** The next stage as one press, and all other moves behind a menu; what would be refused is not offered. */
export function PeekMoves({ application, me, onMove }: PeekMovesProps) {
  const t = useMessages(applicationsMessages);
  const words = useMessages(moveMessages);
  const { onward, back } = sortMoves(application);
  const isOffered = ({ toStatus }: Moves[number]) =>
    refusalOf({ application, me }, toStatus) === null;
  const offered = onward.filter(isOffered);
  // A rejection is never the most likely move.
  const first = offered.find(({ reasons }) => reasons !== "rejection" && reasons !== "hold");
  const others = [...offered, ...back.filter(isOffered)].filter((move) => move !== first);
  return (
    <>
      {first === undefined ? null : (
        <Button
          label={moveWord(application.status, first, t)}
          onClick={() => onMove(application, first.toStatus)}
        />
      )}
      {others.length === 0 ? null : (
        <MoreMenu
          label={words.others}
          outlined
          opens="start"
          entries={others.map((move) => ({
            label: back.includes(move)
              ? words.back(t.statuses[move.toStatus])
              : moveWord(application.status, move, t),
            icon: iconOf(move, back),
            onSelect: () => onMove(application, move.toStatus),
          }))}
        />
      )}
    </>
  );
}

type Moves = ApplicationProps["application"]["nextMoves"];

function iconOf(move: Moves[number], back: Moves): string {
  if (back.includes(move)) {
    return "pi pi-arrow-left";
  }
  const icons: Readonly<Record<string, string>> = { rejection: "pi pi-times", hold: "pi pi-pause" };
  return icons[move.reasons ?? ""] ?? "pi pi-arrow-right";
}
