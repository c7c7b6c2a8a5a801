"use client";

import { useRouter } from "next/navigation";
import { createContext, type ReactNode, useCallback, useContext, useMemo, useState } from "react";
import { writeCookie } from "../cookies";
import type { Messages } from "./define";
import { type Locale, localeCookie } from "./locale";

type LocaleValue = { locale: Locale; chooseLocale: (locale: Locale) => void };

const LocaleContext = createContext<LocaleValue>({ locale: "en", chooseLocale: () => undefined });

export function LocaleProvider({ locale, children }: { locale: Locale; children: ReactNode }) {
  const router = useRouter();
  // At once, and without a connection too; the server's part follows.
  const [shown, setShown] = useState(locale);
  const [fromServer, setFromServer] = useState(locale);
  if (locale !== fromServer) {
    setFromServer(locale);
    setShown(locale);
  }
  const choose = useCallback(
    (next: Locale) => {
      writeCookie(localeCookie, next);
      setShown(next);
      document.documentElement.lang = next;
      router.refresh();
    },
    [router],
  );
  const value = useMemo(() => ({ locale: shown, chooseLocale: choose }), [shown, choose]);
  return <LocaleContext value={value}>{children}</LocaleContext>;
}

/** The language in use, and a way to choose the other one; it is remembered in a cookie. */
export function useLocale(): LocaleValue {
  return useContext(LocaleContext);
}

/** A feature's texts in the language in use. */
export function useMessages<T>(messages: Messages<T>): Messages<T>[Locale] {
  return messages[useLocale().locale];
}
