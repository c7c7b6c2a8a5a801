"use client";

import { useMessages } from "@/lib/messages/locale-context";
import { useForgetInTime } from "@/lib/undo/last-act";
import { Button } from "../button";
import { undoMessages } from "./messages";

type UndoBarProps = {
  /** What was done, and to whom: the button names it, too. */
  act: string;
  /** What else there is to know while it can be undone. */
  more?: string | undefined;
  until: number;
  isPending: boolean;
  onUndo: () => void;
  onForget: () => void;
};

/** Passes its height to the styles, so that the page's footer and anything else that floats there keep clear of it. */
function keepRoom(bar: HTMLElement | null) {
  if (bar === null) {
    return;
  }
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() =>
    style.setProperty("--news-height", `${bar.offsetHeight}px`),
  );
  observer.observe(bar);
  return () => {
    observer.disconnect();
    style.removeProperty("--news-height");
  };
}

/**
 * What somebody did last on this page, with a button to undo it while that is possible. It floats at the bottom
 * of the window, but comes first in the page, so that the first Tab in the page reaches it.
 */
export function UndoBar({ act, more, until, isPending, onUndo, onForget }: UndoBarProps) {
  const t = useMessages(undoMessages);
  useForgetInTime(onForget, until);
  return (
    <div className="undo-bar" role="status" ref={keepRoom}>
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
        <Button label={t.close} icon="pi pi-times" iconOnly text size="small" onClick={onForget} />
      </span>
    </div>
  );
}
