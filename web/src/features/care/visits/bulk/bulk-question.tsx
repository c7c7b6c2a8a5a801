"use client";

import { useMessages } from "@/lib/messages/locale-context";
import { bulkMessages } from "../messages/bulk";

type BulkQuestionProps = {
  count: number;
  date: string;
  /** Whether these are all that match, not chosen ones. */
  isAllMatching: boolean;
};

/** What is about to happen, to how many, on which day. */
export function BulkQuestion({ count, date, isAllMatching }: BulkQuestionProps) {
  const t = useMessages(bulkMessages).bulk;
  return (
    <div>
      <p>
        <strong>{t.question(count, date)}</strong>
      </p>
      {isAllMatching ? <p>{t.allMatching}</p> : null}
    </div>
  );
}
