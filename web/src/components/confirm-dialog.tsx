"use client";

import type { ReactNode } from "react";
import { useMessages } from "@/lib/messages/locale-context";
import { commonMessages } from "@/lib/messages/words";
import { Button } from "./button";
import { Dialog } from "./dialog";

type ConfirmDialogProps = {
  title: ReactNode;
  visible: boolean;
  confirmLabel: string;
  severity?: "danger" | "warning";
  busy: boolean;
  onConfirm: () => void;
  onHide: () => void;
  children: ReactNode;
};

/** Asks before something that is hard to undo. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const t = useMessages(commonMessages);
  const { title, visible, confirmLabel, severity, busy, onConfirm, onHide, children } = props;
  return (
    <Dialog
      title={title}
      visible={visible}
      onHide={onHide}
      busy={busy}
      footer={
        <>
          <Button label={t.cancel} text disabled={busy} onClick={onHide} />
          <Button
            label={confirmLabel}
            loading={busy}
            onClick={onConfirm}
            {...(severity === undefined ? {} : { severity })}
          />
        </>
      }
    >
      {children}
    </Dialog>
  );
}
