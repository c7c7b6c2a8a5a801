"use client";

import { type ReactNode, useId, useLayoutEffect, useRef } from "react";
import { Button } from "@/components/button";
import { connectionMessages } from "@/lib/messages/connection";
import { useMessages } from "@/lib/messages/locale-context";
import { commonMessages } from "@/lib/messages/words";

type PartDialogProps = { onHide: () => void; children: ReactNode };

/** Replaces a dialog whose code is missing. It is the browser's own, because ours may be what is missing. */
export function PartDialog({ onHide, children }: PartDialogProps) {
  const t = useMessages(connectionMessages);
  const common = useMessages(commonMessages);
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();

  // Closed before it goes, so that the focus returns to what was pressed.
  useLayoutEffect(() => {
    const element = dialog.current;
    // Escape closes only this one, not a dialog below it.
    const keep = (event: KeyboardEvent) => event.stopPropagation();
    element?.addEventListener("keydown", keep);
    element?.showModal();
    return () => {
      element?.removeEventListener("keydown", keep);
      element?.close();
    };
  }, []);

  return (
    <dialog ref={dialog} className="part-dialog" aria-labelledby={id} onCancel={onHide}>
      <h2 id={id}>{t.cannotOpen}</h2>
      {children}
      <div className="row-end">
        <Button label={common.close} text onClick={onHide} />
      </div>
    </dialog>
  );
}
