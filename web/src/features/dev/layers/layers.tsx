"use client";

import { useState } from "react";
import { Button } from "@/components/button";
import { ConfirmDialog } from "@/components/confirm-dialog";
import { Dialog } from "@/components/dialog";
import { Sheet } from "@/components/sheet";
import { Palette } from "@/layout/palette/palette";
import { useMessages } from "@/lib/messages/locale-context";
import { devMessages } from "../messages";
import { DialogForm, SheetForm } from "./layer-forms";
import { Mfa } from "./mfa";
import { OnePeek } from "./one-peek";

/** Each is opened by a button that is named as in the code. */
const layers = [
  "Dialog",
  "Dialog busy",
  "ConfirmDialog",
  "FormDialog",
  "Sheet",
  "Peek",
  "Scan",
  "Palette",
];

/** What opens over the page. */
export function Layers() {
  const t = useMessages(devMessages);
  const [open, setOpen] = useState<string>();
  const onHide = () => setOpen(undefined);
  return (
    <div className="row" translate="no">
      {layers.map((layer) => (
        <Button key={layer} label={layer} outlined onClick={() => setOpen(layer)} />
      ))}
      <Dialog
        title={t.move}
        visible={open === "Dialog" || open === "Dialog busy"}
        onHide={onHide}
        footer={
          <>
            <Button label={t.remove} text onClick={onHide} />
            <Button label={t.save} loading={open === "Dialog busy"} onClick={onHide} />
          </>
        }
      >
        <p>{t.long}</p>
        <p className="muted">{t.outcome}</p>
      </Dialog>
      <ConfirmDialog
        title={t.question}
        visible={open === "ConfirmDialog"}
        confirmLabel={t.remove}
        severity="danger"
        onConfirm={onHide}
        onHide={onHide}
      >
        {t.outcome}
      </ConfirmDialog>
      {open === "FormDialog" ? <DialogForm onHide={onHide} /> : null}
      <Sheet title="Ana Ruiz" visible={open === "Sheet"} onHide={onHide}>
        <SheetForm onHide={onHide} />
      </Sheet>
      {open === "Palette" ? (
        <Palette myRole="superuser" loadSections={async () => []} onHide={onHide} />
      ) : null}
      {open === "Peek" ? <OnePeek onHide={onHide} /> : null}
      <Dialog title={t.factor} visible={open === "Scan"} onHide={onHide}>
        <Mfa />
      </Dialog>
    </div>
  );
}
