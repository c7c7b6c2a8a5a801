"use client";

import { Dialog as PrimeDialog } from "primereact/dialog";
import { useRef, useState } from "react";
import { useMessages } from "@/lib/messages/locale-context";
import { commonMessages } from "@/lib/messages/words";
import { leaveOrAsk } from "@/lib/unsaved/use-leave-guard";
import type { SheetProps } from "../sheet";
import { PrimeScope } from "./prime-scope";
import { settleFocus } from "./settle-focus";
import { SheetFootContext } from "./sheet-foot";
import { useFocusReturn } from "./use-focus-return";
import "./sheet.css";

export function SheetHost({ title, visible, onHide, children }: SheetProps) {
  const t = useMessages(commonMessages);
  useFocusReturn();
  const dialog = useRef<PrimeDialog>(null);
  const [foot, setFoot] = useState<HTMLElement | null>(null);
  return (
    <PrimeScope>
      <PrimeDialog
        ref={dialog}
        onShow={() => settleFocus(() => dialog.current?.getElement())}
        header={title}
        visible={visible}
        onHide={() => leaveOrAsk(onHide)}
        position="right"
        modal
        dismissableMask
        draggable={false}
        resizable={false}
        ariaCloseIconLabel={t.close}
        className="sheet"
        footer={<div ref={setFoot} className="sheet-foot" />}
      >
        <SheetFootContext value={foot}>{children}</SheetFootContext>
      </PrimeDialog>
    </PrimeScope>
  );
}
