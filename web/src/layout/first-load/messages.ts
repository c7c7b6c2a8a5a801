import { defineMessages } from "@/lib/messages/define";

/** Said by the document itself while the page's scripts are missing. */
export const firstLoadMessages = defineMessages({
  en: { missing: "Part of this page has not arrived yet. What you have entered stays here." },
  es: { missing: "Falta una parte de esta página. Lo que usted escribió se conserva." },
});
