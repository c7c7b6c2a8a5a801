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
    discardTitle: "Discard the files?",
    discardText: "They have not been uploaded yet, and photos may be nowhere else.",
    discard: "Discard and close",
    keep: "Keep the files",
  },
  es: {
    title: "¿Detener la subida?",
    text: "Lo que no haya terminado de subirse no se guardará.",
    stop: "Detener y cerrar",
    stay: "Seguir subiendo",
    discardTitle: "¿Descartar los archivos?",
    discardText: "Todavía no se subieron, y puede que las fotos no estén en ningún otro lugar.",
    discard: "Descartar y cerrar",
    keep: "Conservar los archivos",
  },
});

type StopQuestionProps = {
  visible: boolean;
  /** Whether none of them has been sent off yet. */
  isUnsent?: boolean;
  onStop: () => void;
  onHide: () => void;
};

/** Asked of a person who leaves while files are being uploaded, or wait to be. */
export function StopQuestion({ visible, isUnsent = false, onStop, onHide }: StopQuestionProps) {
  const t = useMessages(messages);
  return (
    <ConfirmHost
      title={isUnsent ? t.discardTitle : t.title}
      visible={visible}
      confirmLabel={isUnsent ? t.discard : t.stop}
      cancelLabel={isUnsent ? t.keep : t.stay}
      severity="danger"
      onConfirm={onStop}
      onHide={onHide}
    >
      {isUnsent ? t.discardText : t.text}
    </ConfirmHost>
  );
}
