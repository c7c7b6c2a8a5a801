"use client";

import { useState } from "react";
import { Button } from "@/components/button";
import { Dialog } from "@/components/dialog";
import { UndoBar } from "@/components/news/undo-bar";
import { Notice } from "@/components/notice";
import type { KeptMove } from "@/lib/api/generated/types.gen";
import { useMessages } from "@/lib/messages/locale-context";
import { commonMessages } from "@/lib/messages/words";
import { useLastAct } from "@/lib/undo/last-act";
import { RefusedList } from "../bulk/refused-list";
import { applicationsMessages } from "../messages";
import { type LastMove, lastMove } from "./last-move";
import { undoMessages } from "./messages";
import { useUndo } from "./use-undo";

/** The last move of this page, as long as it can be undone; for what stays as it is, who and why. */
export function LastMoveBar() {
  const move = useLastAct(lastMove);
  return move === null ? null : <MoveBar key={move.id} move={move} />;
}

function MoveBar({ move }: { move: LastMove }) {
  const t = useMessages(undoMessages);
  const { statuses } = useMessages(applicationsMessages);
  const [kept, setKept] = useState<{ undone: number; results: readonly KeptMove[] } | null>(null);
  const undo = useUndo(move, setKept);
  if (kept !== null) {
    return <Kept undone={kept.undone} results={kept.results} />;
  }
  const names = t.names(move.names.join(", "), move.count - move.names.length);
  const to = statuses[move.toStatus];
  const act = move.count === 1 ? t.moved(names, to) : t.movedMany(move.count, to, names);
  return (
    <UndoBar
      act={act}
      more={move.toStatus === "REJECTED" ? t.mailWaits(move.count) : undefined}
      until={move.until}
      isPending={undo.isPending}
      onUndo={undo.start}
      onForget={lastMove.forget}
    />
  );
}

function Kept({ undone, results }: { undone: number; results: readonly KeptMove[] }) {
  const t = useMessages(undoMessages);
  const common = useMessages(commonMessages);
  return (
    <Dialog
      title={t.keptTitle(results.length)}
      visible
      onHide={lastMove.forget}
      footer={<Button label={common.close} autoFocus onClick={lastMove.forget} />}
    >
      <div className="stack">
        <Notice severity="warn">
          <span>{t.undone(null, undone)}</span> <span>{t.kept(results.length)}</span>
        </Notice>
        <RefusedList refused={results} />
      </div>
    </Dialog>
  );
}
