"use client";

import { spanishErrors } from "@/lib/messages/errors";
import { useLocale, useMessages } from "@/lib/messages/locale-context";
import { bulkMessages } from "./messages";

export type Refused = {
  applicationId: string;
  applicantName: string | null;
  code?: string | null;
  message?: string | null;
};

/** Of what became of many, those who were refused. */
export function refusedOf<Result extends { status: string }>(results: readonly Result[]) {
  return results.filter(({ status }) => status === "refused");
}

/** The people who stay where they are, and why. */
export function RefusedList({ refused }: { refused: readonly Refused[] }) {
  const t = useMessages(bulkMessages);
  const { locale } = useLocale();
  const why = ({ code, message }: Refused) => {
    if (code === "application_move") {
      return t.illegal;
    }
    return (locale === "en" ? undefined : spanishErrors[code ?? ""]) ?? message;
  };
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a long list is scrolled by keyboard, too.
    <ul className="application-refused" aria-label={t.refusedList} tabIndex={0}>
      {refused.map((one) => (
        <li key={one.applicationId}>
          <strong>
            <span>{one.applicantName ?? t.unknown}</span>:
          </strong>{" "}
          <span>{why(one)}</span>
        </li>
      ))}
    </ul>
  );
}
