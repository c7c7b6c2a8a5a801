"use client";

import { Dialog as PrimeDialog } from "primereact/dialog";
import { useMessages } from "@/lib/messages/locale-context";
import { commonMessages } from "@/lib/messages/words";
import { leaveOrAsk } from "@/lib/unsaved/use-leave-guard";
import type { SheetProps } from "../sheet";
import { PrimeScope } from "./prime-scope";
import { useFocusReturn } from "./use-focus-return";
import "./sheet.css";

export function SheetHost({ title, visible, onHide, children }: SheetProps) {
  const t = useMessages(commonMessages);
  useFocusReturn();
  return (
    <PrimeScope>
      <PrimeDialog
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
      >
        {children}
      </PrimeDialog>
    </PrimeScope>
  );
}
