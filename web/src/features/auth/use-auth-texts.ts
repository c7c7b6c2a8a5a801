"use client";

import { useLocale, useMessages } from "@/lib/messages/locale-context";
import { personFieldMessages } from "@/lib/messages/person-fields";
import { commonMessages } from "@/lib/messages/words";
import { authErrorText } from "@/lib/session/auth-errors";
import { MirrorRefusedError, SessionNotKeptError } from "@/lib/session/finish-sign-in";
import { authMessages } from "./messages";

/** The texts of the sign-in pages, and what to say about an error. */
export function useAuthTexts() {
  const texts = useMessages(authMessages);
  const fields = useMessages(personFieldMessages);
  const { required } = useMessages(commonMessages);
  const { locale } = useLocale();
  const explain = (error: unknown) => {
    if (error instanceof SessionNotKeptError) {
      return texts.sessionNotKept;
    }
    return error instanceof MirrorRefusedError ? texts.mirrorRefused : authErrorText(error, locale);
  };
  return { t: { ...texts, ...fields, required }, locale, explain };
}
