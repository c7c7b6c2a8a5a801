import { defineMessages } from "@/lib/messages/define";

/** What the choice of columns and spacing says; it comes after the page. */
export const optionMessages = defineMessages({
  en: {
    columns: "Columns",
    density: "Spacing",
    keys: "Keys: J and K move from row to row, X selects the row, / goes to the search.",
    small: "Compact",
    normal: "Normal",
    large: "Wide",
  },
  es: {
    columns: "Columnas",
    density: "Espaciado",
    keys: "Teclas: J y K pasan de fila en fila, X selecciona la fila, / lleva a la búsqueda.",
    small: "Compacto",
    normal: "Normal",
    large: "Amplio",
  },
});
