"use client";

import { useLocale, useMessages } from "@/lib/messages/locale-context";
import { commonMessages } from "@/lib/messages/words";
import { authErrorText } from "@/lib/session/auth-errors";
import { MirrorRefusedError } from "@/lib/session/finish-sign-in";
import { authMessages } from "./messages";

/** The texts of the sign-in pages, and what to say about an error. */
export function useAuthTexts() {
  const texts = useMessages(authMessages);
  const { required } = useMessages(commonMessages);
  const { locale } = useLocale();
  const explain = (error: unknown) =>
    error instanceof MirrorRefusedError ? texts.mirrorRefused : authErrorText(error, locale);
  return { t: { ...texts, required }, locale, explain };
}
