export type ThemeGroup = { label: string; themes: readonly string[] };

/** The themes a person can choose, as PrimeReact's families group them. */
export const themeGroups: readonly ThemeGroup[] = [
  {
    label: "Bootstrap",
    themes: [
      "bootstrap4-light-blue",
      "bootstrap4-light-purple",
      "bootstrap4-dark-blue",
      "bootstrap4-dark-purple",
    ],
  },
  {
    label: "Material Design",
    themes: ["md-light-indigo", "md-light-deeppurple", "md-dark-indigo", "md-dark-deeppurple"],
  },
  {
    label: "Material Design Compact",
    themes: ["mdc-light-indigo", "mdc-light-deeppurple", "mdc-dark-indigo", "mdc-dark-deeppurple"],
  },
  { label: "Tailwind", themes: ["tailwind-light"] },
  { label: "Fluent UI", themes: ["fluent-light"] },
  {
    label: "PrimeOne Design 2022",
    themes: [
      "lara-light-indigo",
      "lara-light-blue",
      "lara-light-purple",
      "lara-light-teal",
      "lara-dark-indigo",
      "lara-dark-blue",
      "lara-dark-purple",
      "lara-dark-teal",
    ],
  },
  {
    label: "PrimeOne Design 2021",
    themes: [
      "saga-blue",
      "saga-green",
      "saga-orange",
      "saga-purple",
      "vela-blue",
      "vela-green",
      "vela-orange",
      "vela-purple",
      "arya-blue",
      "arya-green",
      "arya-orange",
      "arya-purple",
    ],
  },
];

export const themeIds: readonly string[] = themeGroups.flatMap((group) => group.themes);

const words: Record<string, string> = {
  bootstrap4: "Bootstrap",
  md: "Material",
  mdc: "Compact",
  deeppurple: "Deep Purple",
};

/** A theme's name as shown, such as "Lara Light Indigo". */
export function themeName(theme: string): string {
  return theme
    .split("-")
    .map((word) => words[word] ?? word.charAt(0).toUpperCase() + word.slice(1))
    .join(" ");
}
