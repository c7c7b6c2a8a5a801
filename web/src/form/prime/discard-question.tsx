"use client";

// Not the lazy ConfirmDialog: the question must come without a connection too.
import { ConfirmHost } from "@/components/overlay/confirm-host";
import { defineMessages } from "@/lib/messages/define";
import { useMessages } from "@/lib/messages/locale-context";
import type { LeaveQuestion } from "@/lib/unsaved/use-leave-question";

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

/** Asks whether what was written may go, before its form is left. */
export function DiscardQuestion({ isAsked, discard, stay }: LeaveQuestion) {
  const t = useMessages(messages);
  return isAsked ? (
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
  ) : null;
}
