"use client";

import { lazyPart } from "@/components/parts/lazy-part";
import { useLastAct } from "@/lib/undo/use-last-act";
import { lastMove } from "./last-move";

const UndoNotice = lazyPart(() => import("./undo-notice").then((m) => m.UndoNotice));

/** After a move: what was done, and for half an hour a way back. */
export function MoveUndo() {
  const move = useLastAct(lastMove);
  return move === null ? null : <UndoNotice key={move.id} move={move} />;
}
