export const locales = ["en", "es"] as const;

export type Locale = (typeof locales)[number];

export const localeCookie = "locale";

/** The language of this page, for code that is not a component. */
export function pageLocale(): Locale {
  const lang = typeof document === "undefined" ? "" : document.documentElement.lang;
  return isLocale(lang) ? lang : "en";
}

export function isLocale(value: unknown): value is Locale {
  return value === "en" || value === "es";
}

/** The language to begin with: the one chosen before, otherwise the first of the browser's that we support, if any. */
export function chooseLocale(
  cookie: string | undefined,
  acceptLanguage: string | null,
): Locale | undefined {
  if (isLocale(cookie)) {
    return cookie;
  }
  const wanted = (acceptLanguage ?? "")
    .split(",")
    .map((tag) => tag.trim().slice(0, 2).toLowerCase());
  return wanted.find(isLocale);
}
