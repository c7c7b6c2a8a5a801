"use client";

import { ConfirmDialog as PrimeConfirm } from "primereact/confirmdialog";
import { useId } from "react";
import { useMessages } from "@/lib/messages/locale-context";
import { commonMessages } from "@/lib/messages/words";
import { Button } from "../button";
import type { ConfirmDialogProps } from "../confirm-dialog";
import { PrimeScope } from "./prime-scope";
import { settleFocus } from "./settle-focus";
import { useFocusReturn } from "./use-focus-return";
import "./confirm.css";

/** PrimeReact's question. The focus begins on the answer that changes nothing; Escape gives it too. */
export function ConfirmHost(props: ConfirmDialogProps) {
  return props.visible ? <Question {...props} /> : null;
}

function Question(props: ConfirmDialogProps) {
  const { title, confirmLabel, cancelLabel, severity, onConfirm, onHide, children } = props;
  const { busy = false } = props;
  const common = useMessages(commonMessages);
  const id = useId();
  useFocusReturn();
  return (
    <PrimeScope>
      <PrimeConfirm
        visible
        header={title}
        icon={<span className="p-confirm-dialog-icon pi pi-exclamation-triangle" aria-hidden />}
        message={children}
        onShow={() => settleFocus(document.getElementById(id)?.closest(".p-dialog"))}
        onHide={onHide}
        draggable={false}
        resizable={false}
        closable={!busy}
        closeOnEscape={!busy}
        ariaCloseIconLabel={common.close}
        className="dialog"
        pt={{ root: { "aria-describedby": id }, message: { id } }}
        // PrimeReact's own buttons close it at once; here it waits until what was confirmed is done.
        footer={
          <>
            <Button
              label={cancelLabel ?? common.cancel}
              text
              disabled={busy}
              data-pc-autofocus="true"
              onClick={onHide}
            />
            <Button
              label={confirmLabel}
              loading={busy}
              onClick={onConfirm}
              {...(severity === undefined ? {} : { severity })}
            />
          </>
        }
      />
    </PrimeScope>
  );
}
