import { defineMessages } from "@/lib/messages/define";

export const orderMessages = defineMessages({
  en: {
    way: "To other applications",
    toInbox: "Back to the inbox",
    toList: "Back to the list",
    toAll: "All applications",
    previous: "Previous",
    next: "Next",
    previousNamed: (name: string) => `Previous: ${name}`,
    nextNamed: (name: string) => `Next: ${name}`,
    keys: "Alt + ↑ and Alt + ↓ lead to the previous and the next one, too.",
    last: "This was the last one.",
  },
  es: {
    way: "A otras solicitudes",
    toInbox: "Volver a pendientes",
    toList: "Volver a la lista",
    toAll: "Todas las solicitudes",
    previous: "Anterior",
    next: "Siguiente",
    previousNamed: (name) => `Anterior: ${name}`,
    nextNamed: (name) => `Siguiente: ${name}`,
    keys: "Alt + ↑ y Alt + ↓ también llevan a la anterior y a la siguiente.",
    last: "Esta era la última.",
  },
});
