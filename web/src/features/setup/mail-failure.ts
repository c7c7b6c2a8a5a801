"use client";

import { ApiError, errorText } from "@/lib/api/errors";
import { defineMessages } from "@/lib/messages/define";
import { useLocale, useMessages } from "@/lib/messages/locale-context";

const messages = defineMessages({
  en: { said: (words: string) => `The mail server said: “${words}”` },
  es: { said: (words) => `El servidor de correo dijo: «${words}»` },
});

/** Says why an email could not be sent, with the mail server's own words. */
export function useMailFailure(fallback: string): (error: unknown) => string {
  const t = useMessages(messages);
  const { locale } = useLocale();
  return (error) => {
    const details = error instanceof ApiError ? error.details : [];
    const words = details.find(({ field }) => field === "server")?.message;
    const said = words === undefined ? [] : [t.said(words)];
    return [errorText(error, locale, fallback), ...said].join(" ");
  };
}
