"use client";

import { codeText } from "@/lib/api/errors";
import { useLocale, useMessages } from "@/lib/messages/locale-context";
import { bulkMessages } from "./messages";

type Refused = {
  applicationId: string;
  applicantName: string | null;
  code?: string | null;
  message?: string | null;
};

/** Who stays where they are, and why. */
export function RefusedList({ refused }: { refused: readonly Refused[] }) {
  const t = useMessages(bulkMessages);
  const { locale } = useLocale();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a long list is scrolled by keyboard, too.
    <ul className="application-refused" aria-label={t.refusedList} tabIndex={0}>
      {refused.map(({ applicationId, applicantName, code, message }) => (
        <li key={applicationId}>
          <strong>{applicantName ?? t.unknown}:</strong>{" "}
          {code === "application_move" ? t.illegal : codeText(code ?? "", message ?? "", locale)}
        </li>
      ))}
    </ul>
  );
}
