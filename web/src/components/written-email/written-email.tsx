"use client";

import { useMessages } from "@/lib/messages/locale-context";
import { writtenEmailMessages } from "./messages";
import "./written-email.css";

type WrittenEmailProps = { html: string; text: string; locale: "en" | "es" };

/** An email as its reader sees it, and in text. */
export function WrittenEmail({ html, text, locale }: WrittenEmailProps) {
  const t = useMessages(writtenEmailMessages);
  return (
    <>
      {/* Without permissions: nothing in it runs, and it can't reach the page around it. */}
      <iframe
        className="written-email-page"
        title={t.asSent}
        sandbox=""
        srcDoc={html}
        lang={locale}
      />
      <details>
        <summary>{t.plainText}</summary>
        <pre className="written-email-text" lang={locale}>
          {text}
        </pre>
      </details>
    </>
  );
}
