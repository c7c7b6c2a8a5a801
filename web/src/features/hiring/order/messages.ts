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
    keys: "Use Alt + ↑ and Alt + ↓ to go to the previous or next application.",
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
    keys: "Use Alt + ↑ y Alt + ↓ para ir a la solicitud anterior o siguiente.",
    last: "Esta era la última.",
  },
});
