"use client";

import { useLocale } from "@/lib/messages/locale-context";
import { useVisitsMessages } from "../messages";

const NAMES_SHOWN = 5;

type BulkQuestionProps = {
  count: number;
  date: string;
  /** The chosen patients, or null for all that match. */
  names: readonly string[] | null;
};

/** What is about to happen, to how many, on which day. */
export function BulkQuestion({ count, date, names }: BulkQuestionProps) {
  const t = useVisitsMessages().bulk;
  const { locale } = useLocale();
  return (
    <div>
      <p>
        <strong>{t.question(count.toLocaleString(locale), date)}</strong>
      </p>
      {names === null ? (
        <p>{t.allMatching}</p>
      ) : (
        <p>
          {t.names}: {names.slice(0, NAMES_SHOWN).join("; ")}
          {names.length > NAMES_SHOWN ? ` ${t.more(names.length - NAMES_SHOWN)}` : ""}
        </p>
      )}
    </div>
  );
}
