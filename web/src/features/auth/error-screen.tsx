"use client";

import { Link } from "@/components/link";
import { Notice } from "@/components/notice";
import { useMessages } from "@/lib/messages/locale-context";
import { routes } from "@/pages";
import { nextAuthMessages, nextAuthText } from "./next-auth-codes";
import { useAuthTexts } from "./use-auth-texts";

/** What went wrong at sign-in, by next-auth's code. */
export function ErrorScreen({ code }: { code: string | undefined }) {
  const { t } = useAuthTexts();
  const texts = useMessages(nextAuthMessages);
  return (
    <>
      <h1>{t.errorTitle}</h1>
      <Notice severity="error">{nextAuthText(code, texts)}</Notice>
      <p>
        <Link href={routes.login}>{t.backToSignIn}</Link>
      </p>
    </>
  );
}
