"use client";

import { useState } from "react";
import { Button } from "@/components/button";
import { ConfirmDialog } from "@/components/confirm-dialog";
import { Dialog } from "@/components/dialog";
import { TextField } from "@/components/fields/field";
import { Peek } from "@/components/peek/peek";
import { Sheet } from "@/components/sheet";
import { Tag } from "@/components/tag";
import { useMessages } from "@/lib/messages/locale-context";
import { devMessages } from "../messages";

type Layer = "narrow" | "wide" | "busy" | "confirm" | "sheet" | "wideSheet" | "peek";

const layers: readonly Layer[] = [
  "narrow",
  "wide",
  "busy",
  "confirm",
  "sheet",
  "wideSheet",
  "peek",
];
const names: Record<Layer, string> = {
  narrow: "Dialog narrow",
  wide: "Dialog wide",
  busy: "Dialog busy",
  confirm: "ConfirmDialog",
  sheet: "Sheet",
  wideSheet: "Sheet wide",
  peek: "Peek",
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
      {open === "peek" ? <OnePeek onHide={onHide} /> : null}
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

function OnePeek({ onHide }: { onHide: () => void }) {
  const t = useMessages(devMessages);
  return (
    <Peek
      id="ana"
      title="Ana Ruiz"
      lead={
        <>
          <Tag tone="talks">{t.stages.talks}</Tag>
          <span className="muted">{t.applicants}</span>
        </>
      }
      onPrevious={undefined}
      onNext={() => undefined}
      onHide={onHide}
      footer={
        <>
          <Button label={t.move} />
          <div className="peek-end">
            <Button label={t.open} outlined />
          </div>
        </>
      }
    >
      <dl className="peek-facts">
        <div>
          <dt>{t.email}</dt>
          <dd>maximiliana.hernandez-wolfeschlegelsteinhausen@correspondence.agency.example</dd>
        </div>
        <div>
          <dt>{t.documents}</dt>
          <dd>
            <span className="muted">{t.empty}</span>
            <Button label={t.add} text />
          </dd>
        </div>
      </dl>
    </Peek>
  );
}
