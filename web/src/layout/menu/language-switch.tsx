"use client";

import { useLocale, useMessages } from "@/lib/messages/locale-context";
import { shellMessages } from "@/lib/messages/shell";

/** Changes to the other language; its name stands in that language. */
export function LanguageSwitch() {
  const t = useMessages(shellMessages);
  const { locale, chooseLocale } = useLocale();
  const other = locale === "en" ? "es" : "en";
  return (
    <button type="button" className="link-button" lang={other} onClick={() => chooseLocale(other)}>
      <span className="pi pi-globe" aria-hidden="true" />
      <span className="language-name">{t.switchLanguage}</span>
    </button>
  );
}
