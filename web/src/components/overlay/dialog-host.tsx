"use client";

import { Dialog as PrimeDialog } from "primereact/dialog";
import { useRef } from "react";
import { useMessages } from "@/lib/messages/locale-context";
import { commonMessages } from "@/lib/messages/words";
import type { DialogProps } from "../dialog";
import { PrimeScope } from "./prime-scope";
import { settleFocus } from "./settle-focus";
import { useFocusReturn } from "./use-focus-return";

export function DialogHost({
  title,
  visible,
  onHide,
  children,
  footer,
  busy = false,
}: DialogProps) {
  const t = useMessages(commonMessages);
  useFocusReturn();
  const dialog = useRef<PrimeDialog>(null);
  return (
    <PrimeScope>
      <PrimeDialog
        ref={dialog}
        onShow={() => settleFocus(() => dialog.current?.getElement())}
        header={title}
        visible={visible}
        onHide={onHide}
        footer={footer}
        modal
        draggable={false}
        resizable={false}
        closable={!busy}
        closeOnEscape={!busy}
        ariaCloseIconLabel={t.close}
        className="dialog"
      >
        {children}
      </PrimeDialog>
    </PrimeScope>
  );
}
