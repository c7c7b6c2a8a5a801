import { defineMessages } from "@/lib/messages/define";
import { personFieldMessages } from "@/lib/messages/person-fields";
import { formatCount } from "@/lib/numbers/counting";

export const formMessages = defineMessages({
  en: {
    tooLong: (limit: number) => `Use at most ${formatCount(limit, "en")} characters.`,
    tooShort: (limit: number) => `Use at least ${limit} characters.`,
    counter: (count: number, limit: number) =>
      `${formatCount(count, "en")} of ${formatCount(limit, "en")} characters`,
    email: personFieldMessages.en.emailInvalid,
    time: "Enter the time as 9:30 AM or 21:30.",
    number: "Enter a number, for example 12.",
    most: (limit: number) => `Enter at most ${formatCount(limit, "en")}.`,
    least: (limit: number) => `Enter at least ${formatCount(limit, "en")}.`,
    decimals: (count: number) =>
      count === 0 ? "Enter a whole number." : `Use at most ${count} digits after the point.`,
    same: (labels: string) =>
      `Another entry already has the same ${labels}. Change one of these, or open that entry instead.`,
    unchosen: "Choose which version to keep.",
  },
  es: {
    tooLong: (limit) => `Use como máximo ${formatCount(limit, "es")} caracteres.`,
    tooShort: (limit) => `Use al menos ${limit} caracteres.`,
    counter: (count, limit) =>
      `${formatCount(count, "es")} de ${formatCount(limit, "es")} caracteres`,
    email: personFieldMessages.es.emailInvalid,
    time: "Escriba la hora como 9:30 AM o 21:30.",
    number: "Escriba un número, por ejemplo 12.",
    most: (limit) => `Escriba ${formatCount(limit, "es")} como máximo.`,
    least: (limit) => `Escriba ${formatCount(limit, "es")} como mínimo.`,
    decimals: (count) =>
      count === 0
        ? "Escriba un número entero."
        : `Use como máximo ${count} dígitos después del punto.`,
    same: (labels) =>
      `Otra entrada ya tiene los mismos valores de ${labels}. Cambie alguno, o abra esa entrada.`,
    unchosen: "Elija qué versión conservar.",
  },
});
