import { defineMessages } from "@/lib/messages/define";

export const undoMessages = defineMessages({
  en: {
    undo: "Undo",
    undoOf: (act: string) => `Undo: ${act}`,
    close: "Close this message",
  },
  es: {
    undo: "Deshacer",
    undoOf: (act) => `Deshacer: ${act}`,
    close: "Cerrar este mensaje",
  },
});
