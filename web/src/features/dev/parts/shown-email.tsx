"use client";

import { WrittenEmail } from "@/components/written-email/written-email";
import { useLocale, useMessages } from "@/lib/messages/locale-context";
import { devMessages } from "../messages";

export function ShownEmail() {
  const t = useMessages(devMessages);
  const { locale } = useLocale();
  return (
    <WrittenEmail
      locale={locale}
      html={`<h1>${t.applicants}</h1><p>${t.sentence}</p><p>${t.long}</p>`}
      text={`${t.sentence}\n\n${t.long}`}
    />
  );
}
