"use client";

import { useState } from "react";
import { UndoBar } from "@/components/news/undo-bar";
import { useMessages } from "@/lib/messages/locale-context";
import { useLastAct } from "@/lib/undo/last-act";
import type { Refused } from "../bulk/refused-list";
import { RefusedResult } from "../bulk/refused-result";
import { applicationsMessages } from "../messages";
import { type LastMove, lastMove, type Moved } from "./last-move";
import { undoMessages } from "./messages";
import { undoneWord, useUndo } from "./use-undo";

/** The last move of this page, as long as it can be undone; for what stays as it is, who and why. */
export function LastMoveBar() {
  const move = useLastAct(lastMove);
  return move === null ? null : <MoveBar key={move.id} move={move} />;
}

function MoveBar({ move }: { move: LastMove }) {
  const t = useMessages(undoMessages);
  const { statuses } = useMessages(applicationsMessages);
  const [kept, setKept] = useState<{ undone: number; results: readonly Refused[] } | null>(null);
  const undo = useUndo(move, setKept);
  if (kept !== null) {
    const { undone, results } = kept;
    return (
      <RefusedResult
        title={t.keptTitle(results.length)}
        said={
          <>
            <span>{undoneWord(move, undone, t)}</span> <span>{t.kept(results.length)}</span>
          </>
        }
        refused={results}
        onHide={lastMove.forget}
      />
    );
  }
  const moved = ({ toStatus, count }: Moved, whose: string) =>
    count === 1
      ? t.moved(whose, statuses[toStatus])
      : t.movedMany(count, statuses[toStatus], whose);
  const mail = ({ toStatus, count }: Moved) =>
    toStatus === "REJECTED" ? t.mailWaits(count) : undefined;
  const names = t.names(move.names.join(", "), move.count - move.names.length);
  return (
    <UndoBar
      act={"before" in move ? t.planned(move.count, names) : moved(move, names)}
      more={"before" in move ? undefined : mail(move)}
      until={move.until}
      isPending={undo.isPending}
      onUndo={undo.start}
      onForget={lastMove.forget}
    />
  );
}
