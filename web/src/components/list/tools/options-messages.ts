import { defineMessages } from "@/lib/messages/define";

/** What the choice of columns and spacing says; it comes after the page. */
export const optionMessages = defineMessages({
  en: {
    columns: "Columns",
    density: "Spacing",
    keys: "Keys",
    rows: "Next and previous row",
    select: "Select the row",
    space: "Space",
    peek: "Show the row beside the list",
    step: "Change its next step",
    reject: "Reject with a reason",
    search: "Go to the search",
    pages: "Find a person, a job, a page or a setting",
    small: "Compact",
    normal: "Normal",
    large: "Wide",
  },
  es: {
    columns: "Columnas",
    density: "Espaciado",
    keys: "Teclas",
    rows: "Fila siguiente y anterior",
    select: "Seleccionar la fila",
    space: "Espacio",
    peek: "Mostrar la fila junto a la lista",
    step: "Cambiar su próximo paso",
    reject: "Rechazar con un motivo",
    search: "Ir a la búsqueda",
    pages: "Buscar una persona, un empleo, una página o un ajuste",
    small: "Compacto",
    normal: "Normal",
    large: "Amplio",
  },
});
