/** What the section is called, apart from its other words, which come with its screen. */
export const sealTitle = {
  en: "Seal of signed documents",
  es: "Sello de documentos firmados",
} as const;
