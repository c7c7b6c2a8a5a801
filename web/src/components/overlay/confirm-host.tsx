"use client";

import { ConfirmDialog as PrimeConfirm } from "primereact/confirmdialog";
import { useId, useRef, useState } from "react";
import { failureSentence } from "@/lib/api/failures";
import { useLocale, useMessages } from "@/lib/messages/locale-context";
import { commonMessages } from "@/lib/messages/words";
import { Button } from "../button";
import type { ConfirmDialogProps } from "../confirm-dialog";
import { Notice } from "../notice";
import { PrimeScope } from "./prime-scope";
import { settleFocus } from "./settle-focus";
import { useFocusReturn } from "./use-focus-return";
import "./confirm.css";

/** PrimeReact's question. The focus begins on the answer that changes nothing; Escape gives it too. */
export function ConfirmHost(props: ConfirmDialogProps) {
  return props.visible ? <Question {...props} /> : null;
}

/** Does what is confirmed once, however often it is pressed meanwhile, and says why it failed. */
function useConfirmation({ onConfirm, fallback, explain }: ConfirmDialogProps) {
  const { locale } = useLocale();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  // A second press comes before React has drawn the first.
  const isUnderWay = useRef(false);
  async function confirm() {
    if (isUnderWay.current) {
      return;
    }
    isUnderWay.current = true;
    setBusy(true);
    setProblem(undefined);
    try {
      await onConfirm();
    } catch (error) {
      setProblem(explain?.(error) ?? failureSentence(error, locale, fallback));
    } finally {
      isUnderWay.current = false;
      setBusy(false);
    }
  }
  return { busy, problem, confirm };
}

function Question(props: ConfirmDialogProps) {
  const { title, confirmLabel, cancelLabel, severity, onHide, children } = props;
  const { busy, problem, confirm } = useConfirmation(props);
  const common = useMessages(commonMessages);
  const id = useId();
  useFocusReturn();
  return (
    <PrimeScope>
      <PrimeConfirm
        visible
        header={title}
        icon={<span className="p-confirm-dialog-icon pi pi-exclamation-triangle" aria-hidden />}
        message={
          <>
            {children}
            {problem === undefined ? null : <Notice severity="error">{problem}</Notice>}
          </>
        }
        onShow={() => settleFocus(() => document.getElementById(id)?.closest(".p-dialog"))}
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
              onClick={confirm}
              {...(severity === undefined ? {} : { severity })}
            />
          </>
        }
      />
    </PrimeScope>
  );
}
