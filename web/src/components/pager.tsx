"use client";

import { useMessages } from "@/lib/messages/locale-context";
import { commonMessages } from "@/lib/messages/words";
import { Button } from "./button";

type PagerProps = {
  hasPrevious: boolean;
  hasNext: boolean;
  onPrevious: () => void;
  onNext: () => void;
  total?: number | undefined;
};

/** Steps through a list that is read page by page. */
export function Pager({ hasPrevious, hasNext, onPrevious, onNext, total }: PagerProps) {
  const t = useMessages(commonMessages);
  return (
    <nav className="pager" aria-label={t.pages}>
      <span>{total === undefined ? null : t.total(total)}</span>
      <Button
        label={t.previous}
        icon="pi pi-chevron-left"
        text
        disabled={!hasPrevious}
        onClick={onPrevious}
      />
      <Button label={t.next} icon="pi pi-chevron-right" text disabled={!hasNext} onClick={onNext} />
    </nav>
  );
}
