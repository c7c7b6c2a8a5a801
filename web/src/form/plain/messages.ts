import { defineMessages } from "@/lib/messages/define";

/** What native controls say besides what is declared. */
export const plainFormMessages = defineMessages({
  en: {
    yes: "Yes",
    no: "No",
    choose: "Choose…",
    optional: (label: string) => `${label} (optional)`,
    remove: (name: string) => `Remove ${name}`,
    restore: (name: string) => `Bring back ${name}`,
    month: "Year and month, such as 2026-07.",
  },
  es: {
    yes: "Sí",
    no: "No",
    choose: "Elija…",
    optional: (label) => `${label} (opcional)`,
    remove: (name) => `Quitar ${name}`,
    restore: (name) => `Recuperar ${name}`,
    month: "Año y mes, como 2026-07.",
  },
});
