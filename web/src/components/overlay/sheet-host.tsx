"use client";

import { Dialog as PrimeDialog } from "primereact/dialog";
import { useRef } from "react";
import { useMessages } from "@/lib/messages/locale-context";
import { commonMessages } from "@/lib/messages/words";
import { leaveOrAsk } from "@/lib/unsaved/use-leave-guard";
import type { SheetProps } from "../sheet";
import { PrimeScope } from "./prime-scope";
import { settleFocus } from "./settle-focus";
import { useFocusReturn } from "./use-focus-return";
import "./sheet.css";

export function SheetHost({ title, visible, onHide, width, children }: SheetProps) {
  const t = useMessages(commonMessages);
  useFocusReturn();
  const dialog = useRef<PrimeDialog>(null);
  return (
    <PrimeScope>
      <PrimeDialog
        ref={dialog}
        onShow={() => settleFocus(dialog.current?.getElement())}
        header={title}
        visible={visible}
        onHide={() => leaveOrAsk(onHide)}
        position="right"
        modal
        dismissableMask
        draggable={false}
        resizable={false}
        ariaCloseIconLabel={t.close}
        className={width === undefined ? "sheet" : `sheet sheet-${width}`}
      >
        {children}
      </PrimeDialog>
    </PrimeScope>
  );
}
