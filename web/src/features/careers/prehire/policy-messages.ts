import { defineMessages } from "@/lib/messages/define";

export const policyMessages = defineMessages({
  en: {
    newTab: "(opens in a new tab)",
    newTabInEnglish: "(opens in a new tab)",
    hasRead: "I have read it.",
    inPerson: "(we give it to you in person)",
    askUs: "If you do not have one yet, ask us for it.",
    willRead: "I have read it, or will read it before I start work.",
    changed:
      "The links to our policies have changed in the meantime. Please open them again and tick each one.",
  },
  es: {
    newTab: "(se abre en otra pestaña)",
    newTabInEnglish: "(en inglés, se abre en otra pestaña)",
    hasRead: "La leí.",
    inPerson: "(se la damos en persona)",
    askUs: "Si todavía no tiene alguna, pídanosla.",
    willRead: "La leí, o la leeré antes de empezar a trabajar.",
    changed:
      "Los enlaces a nuestras políticas cambiaron mientras tanto. Ábralos de nuevo y marque cada una, por favor.",
  },
});
