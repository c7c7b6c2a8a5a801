"use client";

import { useState } from "react";
import { Button } from "@/components/button";
import { Tag } from "@/components/tag";
import { useMessages } from "@/lib/messages/locale-context";
import { bulkMessages } from "../messages/bulk";

const STEP = 50;

export type ResultLine = {
  id: string;
  name: string;
  tone: "done" | "new" | "urgent" | "waiting";
  word: string;
};

/** What became of each patient; many are shown step by step. */
export function ResultTable({ lines }: { lines: readonly ResultLine[] }) {
  const t = useMessages(bulkMessages).bulk;
  const [shown, setShown] = useState(STEP);
  const left = lines.length - shown;
  return (
    <>
      <table className="visits-result" aria-label={t.resultTable}>
        <thead>
          <tr>
            <th scope="col">{t.columnPatient}</th>
            <th scope="col">{t.columnResult}</th>
          </tr>
        </thead>
        <tbody>
          {lines.slice(0, shown).map((line) => (
            <tr key={line.id}>
              <th scope="row">{line.name}</th>
              <td>
                <Tag tone={line.tone}>{line.word}</Tag>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {left > 0 ? (
        <Button
          label={t.showMore(Math.min(STEP, left))}
          text
          onClick={() => setShown(shown + STEP)}
        />
      ) : null}
    </>
  );
}
