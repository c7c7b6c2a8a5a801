"use client";

import { type ReactNode, useRef, useState } from "react";
import { defineMessages } from "@/lib/messages/define";
import { useMessages } from "@/lib/messages/locale-context";
import { leaveOrAsk, useLeaveGuard } from "@/lib/unsaved/use-leave-guard";
// Not the lazy ConfirmDialog: the question must come without a connection too.
import { ConfirmHost } from "./overlay/confirm-host";

const messages = defineMessages({
  en: {
    title: "Discard what you wrote?",
    text: "It has not been saved.",
    stay: "Keep writing",
    discard: "Discard",
  },
  es: {
    title: "¿Descartar lo que escribió?",
    text: "No está guardado.",
    stay: "Seguir escribiendo",
    discard: "Descartar",
  },
});

type Question = {
  /** Leaves, or asks first. */
  leave: () => void;
  /** Once it is saved: does what the person had begun meanwhile, and was asked about. */
  goOn: () => void;
  /** The question while it is asked; it stands beside the editor. */
  question: ReactNode;
};

/** For an editor: while `dirty`, it is left only after the person has said that its text may go. */
export function useDiscardQuestion(dirty: boolean, onLeave: () => void): Question {
  const t = useMessages(messages);
  const [isAsked, setAsked] = useState(false);
  // What it was asked for; whoever saves has a state from before the question.
  const begun = useRef<() => void>(undefined);
  // The editor may go only later, with the address; its text is asked about once.
  const [isGivenUp, setGivenUp] = useState(false);

  useLeaveGuard(dirty && !isGivenUp, (proceed) => {
    begun.current = proceed;
    setAsked(true);
  });

  function goOn() {
    const proceed = begun.current;
    stay();
    if (proceed !== undefined) {
      // Once this editor's guard is gone: another one may have its own question.
      setTimeout(() => leaveOrAsk(proceed));
    }
  }

  function discard() {
    setGivenUp(true);
    onLeave();
    goOn();
  }

  function stay() {
    begun.current = undefined;
    setAsked(false);
  }

  return {
    leave: () => (dirty ? setAsked(true) : onLeave()),
    goOn,
    question:
      isAsked && dirty ? (
        <ConfirmHost
          title={t.title}
          visible
          confirmLabel={t.discard}
          cancelLabel={t.stay}
          severity="danger"
          onConfirm={discard}
          onHide={stay}
        >
          {t.text}
        </ConfirmHost>
      ) : null,
  };
}
