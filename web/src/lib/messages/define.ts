import type { Locale } from "./locale";

type Text = string | ((...values: never[]) => string);

type Translated<T> = {
  [Key in keyof T]: T[Key] extends (...values: infer Values) => string
    ? (...values: Values) => string
    : string;
};

export type Messages<T> = Record<Locale, Translated<T>>;

/** One feature's texts in every language; a text missing in one of them does not compile. */
export function defineMessages<T extends Record<string, Text>>(texts: {
  en: T;
  es: Translated<NoInfer<T>>;
}): Messages<T> {
  return texts as unknown as Messages<T>;
}
