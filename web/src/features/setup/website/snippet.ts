import type { Locale } from "@/lib/messages/locale";

const words: Readonly<Record<Locale, string>> = { en: "Open jobs", es: "Empleos disponibles" };

/** What somebody pastes into the agency's own site; without scripts it is a link. */
export function snippetOf(origin: string, locale: Locale): string {
  return [
    `<script async src="${origin}/embed.js" data-lang="${locale}"></script>`,
    `<noscript><a href="${origin}/jobs?source=website&amp;lang=${locale}">${words[locale]}</a></noscript>`,
  ].join("\n");
}

/** What it shows there. */
export function frameAddress(locale: Locale): string {
  return `/embed/jobs?theme=light&lang=${locale}`;
}
