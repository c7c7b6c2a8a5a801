"use client";

import { useMessages } from "@/lib/messages/locale-context";
import { setupMessages } from "../messages";
import type { RowPartProps } from "./declare";
import { textOf } from "./plain-columns";

/** What a row says, for those who may not change it. */
export function RowFacts({ fields, row }: RowPartProps) {
  const t = useMessages(setupMessages);
  return (
    <dl className="setup-facts">
      {fields.map((field) => (
        <div key={field.name} className={`setup-fact-${field.kind}`}>
          <dt>{field.label}</dt>
          <dd>{(row === null ? "" : textOf(field, row, t)) || "–"}</dd>
        </div>
      ))}
    </dl>
  );
}
