import type { Locale } from "./locale";

type Text = string | ((...values: never[]) => string);

type Texts = { readonly [name: string]: Text | Texts };

type Translated<T> = {
  [Key in keyof T]: T[Key] extends (...values: infer Values) => string
    ? (...values: Values) => string
    : T[Key] extends string
      ? string
      : Translated<T[Key]>;
};

export type Messages<T> = Record<Locale, Translated<T>>;

/** One subject's texts in every language; a text missing in one of them does not compile. */
export function defineMessages<T extends Texts>(texts: {
  en: T;
  es: Translated<NoInfer<T>>;
}): Messages<T> {
  return texts as unknown as Messages<T>;
}

/** Two subjects' texts in one, for a feature whose texts don't fit into one file. */
export function joinMessages<One, Other>(
  one: Messages<One>,
  other: Messages<Other>,
): Messages<One & Other> {
  const both = (locale: Locale) => ({ ...one[locale], ...other[locale] });
  return { en: both("en"), es: both("es") } as Messages<One & Other>;
}
