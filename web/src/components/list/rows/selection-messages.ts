import { defineMessages } from "@/lib/messages/define";
import { inEnglish, inSpanish } from "@/lib/numbers/counting";

/** What the bar of chosen rows says; it comes after the page. */
export const selectionMessages = defineMessages({
  en: {
    chosen: "Selected",
    chooseAll: (count: number) => inEnglish(count, "Select all", "Select all # that match"),
    clearChoice: "Clear selection",
  },
  es: {
    chosen: "Seleccionado",
    chooseAll: (count) => inSpanish(count, "Seleccionar todos", "Seleccionar los # que coinciden"),
    clearChoice: "Borrar la selección",
  },
});
