import type { Locale } from "../messages/locale";

/** Words that hardly a sentence of one language does without, and no sentence of the other has. */
const words: Record<Locale, ReadonlySet<string>> = {
  en: new Set(
    "the and of to for with in is are you our we at your from this will be have as an on".split(
      " ",
    ),
  ),
  es: new Set(
    "el la los las y de del para con es son su sus nuestro en por que una un usted se al o".split(
      " ",
    ),
  ),
};

/** The language that a text is written in; undefined where its words do not say. */
export function languageOf(text: string): Locale | undefined {
  const found = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  const count = (locale: Locale) => found.filter((word) => words[locale].has(word)).length;
  const [english, spanish] = [count("en"), count("es")];
  if (english === spanish) {
    return undefined;
  }
  return english > spanish ? "en" : "es";
}
