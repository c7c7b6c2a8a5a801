import { defineMessages } from "@/lib/messages/define";

export const openerMessages = defineMessages({
  en: { search: "Search" },
  es: { search: "Buscar" },
});
