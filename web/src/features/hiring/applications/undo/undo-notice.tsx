"use client";

import { useState } from "react";
import { Button } from "@/components/button";
import { Dialog } from "@/components/dialog";
import { Notice } from "@/components/notice";
import type { KeptMove } from "@/lib/api/generated/types.gen";
import { useMessages } from "@/lib/messages/locale-context";
import { commonMessages } from "@/lib/messages/words";
import { useForgetInTime, useLastAct } from "@/lib/undo/last-act";
import { RefusedList } from "../bulk/refused-list";
import { applicationsMessages } from "../messages";
import { type LastMove, lastMove } from "./last-move";
import { undoMessages } from "./messages";
import { useUndo } from "./use-undo";

/** The last move of this tab, as long as it can be undone. */
export function LastMoveNotice() {
  const move = useLastAct(lastMove);
  return move === null ? null : <UndoNotice key={move.id} move={move} />;
}

/** What was moved where, with the way back; of what stays, who and why. */
function UndoNotice({ move }: { move: LastMove }) {
  const t = useMessages(undoMessages);
  const { statuses } = useMessages(applicationsMessages);
  const [kept, setKept] = useState<{ undone: number; results: readonly KeptMove[] } | null>(null);
  const undo = useUndo(move, setKept);
  useForgetInTime(lastMove.forget, move.until);
  if (kept !== null) {
    return <Kept undone={kept.undone} results={kept.results} />;
  }
  const to = statuses[move.toStatus];
  return (
    <div className="application-undo">
      <Notice severity="info">
        <div className="row-between">
          <span>
            <span>
              {move.application === null
                ? t.movedMany(move.count, to)
                : t.moved(move.application.name, to)}
            </span>
            <span>{move.toStatus === "REJECTED" ? ` ${t.mailWaits(move.count)}` : ""}</span>
          </span>
          <span className="row">
            <Button
              label={t.undo}
              icon="pi pi-undo"
              outlined
              size="small"
              loading={undo.isPending}
              onClick={undo.start}
            />
            <Button
              label={t.close}
              icon="pi pi-times"
              iconOnly
              text
              size="small"
              onClick={lastMove.forget}
            />
          </span>
        </div>
      </Notice>
    </div>
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
