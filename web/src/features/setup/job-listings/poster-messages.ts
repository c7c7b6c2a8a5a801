import { defineMessages } from "@/lib/messages/define";

export const posterMessages = defineMessages({
  en: {
    print: "Print a poster",
    languages: { en: "In English", es: "In Spanish" },
    failed: "The poster could not be made. Try again.",
  },
  es: {
    print: "Imprimir un cartel",
    languages: { en: "En inglés", es: "En español" },
    failed: "No se pudo hacer el cartel. Inténtelo de nuevo.",
  },
});
