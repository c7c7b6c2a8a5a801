"use client";

import { useMessages } from "@/lib/messages/locale-context";
import { useForgetInTime } from "@/lib/undo/last-act";
import { Button } from "../button";
import { Notice } from "../notice";
import { undoMessages } from "./messages";

type UndoNoticeProps = {
  /** What was done, and to whom: the button names it, too. */
  act: string;
  /** What else there is to know while it can be undone. */
  more?: string | undefined;
  until: number;
  isPending: boolean;
  onUndo: () => void;
  onForget: () => void;
};

/** What somebody did last on this page, with the way back as long as there is one. */
export function UndoNotice({ act, more, until, isPending, onUndo, onForget }: UndoNoticeProps) {
  const t = useMessages(undoMessages);
  useForgetInTime(onForget, until);
  return (
    <Notice severity="info">
      <div className="row-between">
        <span>
          <span>{act}</span> <span>{more ?? ""}</span>
        </span>
        <span className="row">
          <Button
            label={t.undo}
            name={t.undoOf(act)}
            icon="pi pi-undo"
            outlined
            size="small"
            loading={isPending}
            onClick={onUndo}
          />
          <Button
            label={t.close}
            icon="pi pi-times"
            iconOnly
            text
            size="small"
            onClick={onForget}
          />
        </span>
      </div>
    </Notice>
  );
}
