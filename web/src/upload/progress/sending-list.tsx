"use client";

import type { Locale } from "@/lib/messages/locale";
import { formatFileSize } from "../file-size";
import type { FilesLook } from "../look/look";
import { isOnTheWay, type Queue } from "../outbox/queue";
import { FileStanding } from "./file-standing";
import { sendingWords } from "./sending-words";

type SendingListProps = {
  items: Queue<unknown>;
  look: FilesLook;
  locale: Locale;
  /** Missing where a form sends again. */
  onRetry?: (id: string) => void;
  onRemove: (id: string) => void;
};

/** Files on their way, each with how far it has come. */
export function SendingList({ items, look, locale, onRetry, onRemove }: SendingListProps) {
  const t = sendingWords[locale];
  return items.length === 0 ? null : (
    <ul className={look.list}>
      {items.map((item) => {
        const { id, name, bytes, phase } = item;
        return (
          <li key={id}>
            <strong>{`${name} (${formatFileSize(bytes, locale)})`}</strong>
            <FileStanding item={item} look={look} locale={locale} />
            <div className={look.row}>
              {phase === "failed" && onRetry !== undefined ? (
                <look.Button action="retry" label={t.retry} onClick={() => onRetry(id)} />
              ) : null}
              <look.Button
                action="stop"
                label={isOnTheWay(item) ? t.stopOf(name) : t.removeOf(name)}
                onClick={() => onRemove(id)}
              />
            </div>
          </li>
        );
      })}
    </ul>
  );
}
