"use client";

// Not the lazy ConfirmDialog: what is under way is left without a connection too.
import { ConfirmHost } from "@/components/overlay/confirm-host";
import { defineMessages } from "@/lib/messages/define";
import { useMessages } from "@/lib/messages/locale-context";

const messages = defineMessages({
  en: {
    title: "Stop the upload?",
    text: "What has not finished uploading will not be kept.",
    stop: "Stop and close",
    stay: "Keep uploading",
  },
  es: {
    title: "¿Detener la subida?",
    text: "Lo que no haya terminado de subirse no se guardará.",
    stop: "Detener y cerrar",
    stay: "Seguir subiendo",
  },
});

type StopQuestionProps = { visible: boolean; onStop: () => void; onHide: () => void };

/** Asked of a person who leaves while files are being uploaded. */
export function StopQuestion({ visible, onStop, onHide }: StopQuestionProps) {
  const t = useMessages(messages);
  return (
    <ConfirmHost
      title={t.title}
      visible={visible}
      confirmLabel={t.stop}
      cancelLabel={t.stay}
      severity="danger"
      onConfirm={onStop}
      onHide={onHide}
    >
      {t.text}
    </ConfirmHost>
  );
}
