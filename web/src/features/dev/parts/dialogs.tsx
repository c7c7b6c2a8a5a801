"use client";

import { useState } from "react";
import { Button } from "@/components/button";
import { ConfirmDialog } from "@/components/confirm-dialog";
import { Dialog } from "@/components/dialog";
import { TextField } from "@/components/fields/field";
import { Sheet } from "@/components/sheet";
import { useMessages } from "@/lib/messages/locale-context";
import { devMessages } from "../messages";

type Layer = "narrow" | "wide" | "busy" | "confirm" | "sheet" | "wideSheet";

const layers: readonly Layer[] = ["narrow", "wide", "busy", "confirm", "sheet", "wideSheet"];
const names: Record<Layer, string> = {
  narrow: "Dialog narrow",
  wide: "Dialog wide",
  busy: "Dialog busy",
  confirm: "ConfirmDialog",
  sheet: "Sheet",
  wideSheet: "Sheet wide",
};

/** What opens over the page, each by a button that is named as in the code. */
export function Dialogs() {
  const t = useMessages(devMessages);
  const [open, setOpen] = useState<Layer>();
  const onHide = () => setOpen(undefined);
  const content = (
    <>
      <p>{t.long}</p>
      <TextField label={t.name} defaultValue="Ana Ruiz" />
    </>
  );
  return (
    <div className="row" translate="no">
      {layers.map((layer) => (
        <Button key={layer} label={names[layer]} outlined onClick={() => setOpen(layer)} />
      ))}
      <Dialog
        title={t.move}
        visible={open === "narrow" || open === "wide" || open === "busy"}
        width={open === "wide" ? "wide" : "narrow"}
        onHide={onHide}
        footer={
          <>
            <Button label={t.remove} text onClick={onHide} />
            <Button label={t.save} loading={open === "busy"} onClick={onHide} />
          </>
        }
      >
        {content}
      </Dialog>
      <ConfirmDialog
        title={t.question}
        visible={open === "confirm"}
        confirmLabel={t.remove}
        severity="danger"
        onConfirm={onHide}
        onHide={onHide}
      >
        {t.outcome}
      </ConfirmDialog>
      <Sheet
        title="Ana Ruiz"
        visible={open === "sheet" || open === "wideSheet"}
        {...(open === "wideSheet" ? { width: "wide" } : {})}
        onHide={onHide}
      >
        {content}
      </Sheet>
    </div>
  );
}
