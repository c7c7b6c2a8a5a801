import type { Locale } from "../messages/locale";

/** Both languages as they are written in the United States. */
const numbers = { en: new Intl.NumberFormat("en-US"), es: new Intl.NumberFormat("es-US") };
const percents = {
  en: new Intl.NumberFormat("en-US", { style: "percent" }),
  es: new Intl.NumberFormat("es-US", { style: "percent" }),
};
const rules = { en: new Intl.PluralRules("en-US"), es: new Intl.PluralRules("es-US") };

/** 1,234 */
export function formatCount(count: number, locale: Locale): string {
  return numbers[locale].format(count);
}

/** How many in a hundred: 12% */
export function formatPercent(percent: number, locale: Locale): string {
  return percents[locale].format(percent / 100);
}

/**
 * A text about a number of things: the language's rule chooses the form, in which `#` is the number.
 * English has these two forms; Spanish has a third from a million on, which no list here reaches.
 */
function countIn(locale: Locale) {
  return (count: number, one: string, other: string): string =>
    (rules[locale].select(count) === "one" ? one : other).replace("#", formatCount(count, locale));
}

export const inEnglish = countIn("en");
export const inSpanish = countIn("es");
