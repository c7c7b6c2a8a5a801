import { defineMessages } from "../messages/define";

/** What is wrong with a date, by the API's code: of all fields' words, the ones that the first load needs. */
export const dateErrorMessages = defineMessages({
  en: {
    date_format: "Write the date as MM-DD-YYYY, for example 11-21-2026.",
    no_such_date: "There is no such date. Write it as MM-DD-YYYY.",
    date_range: "Write the year with four digits, 1900 to 2100.",
  },
  es: {
    date_format: "Escriba la fecha como MM-DD-AAAA, por ejemplo 11-21-2026.",
    no_such_date: "Esa fecha no existe. Escríbala como MM-DD-AAAA.",
    date_range: "Escriba el año con cuatro dígitos, de 1900 a 2100.",
  },
});
