"use client";

import { useLocale, useMessages } from "@/lib/messages/locale-context";
import { shellMessages } from "@/lib/messages/shell";
import { useSaveLocale } from "./use-save-locale";

/** Changes to the other language, whose name it shows; a signed-in person's profile keeps it. */
export function LanguageSwitch({ signedIn = false }: { signedIn?: boolean }) {
  const t = useMessages(shellMessages);
  const { locale, chooseLocale } = useLocale();
  const save = useSaveLocale();
  const other = locale === "en" ? "es" : "en";
  const change = () => {
    chooseLocale(other);
    if (signedIn) {
      save(other);
    }
  };
  return (
    <button type="button" className="link-button" lang={other} onClick={change}>
      <span className="pi pi-globe" aria-hidden="true" />
      <span className="language-name">{t.switchLanguage}</span>
    </button>
  );
}
