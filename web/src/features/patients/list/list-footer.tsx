"use client";

import { SelectField } from "@/components/field";
import { Pager } from "@/components/pager";
import { usePatientsMessages } from "../messages";
import { LIMITS, type PatientsView } from "../view/patients-view";

type ListFooterProps = {
  view: PatientsView;
  next: string | null;
  total: number | undefined;
  onNext: (cursor: string) => void;
  onPrevious: () => void;
  onChange: (change: Partial<PatientsView>) => void;
};

/** Where in the list one is, how to go on, and how many rows a page has. */
export function ListFooter({ view, next, total, onNext, onPrevious, onChange }: ListFooterProps) {
  const t = usePatientsMessages();
  return (
    <div className="patients-footer">
      <SelectField
        label={t.pages.limit}
        value={String(view.limit)}
        options={LIMITS.map((limit) => ({ value: String(limit), label: String(limit) }))}
        onChange={(event) =>
          onChange({ limit: LIMITS.find((limit) => String(limit) === event.target.value) ?? 20 })
        }
      />
      <span>{t.pages.current(view.page)}</span>
      <Pager
        hasPrevious={view.page > 1}
        hasNext={next !== null}
        onPrevious={onPrevious}
        onNext={() => next !== null && onNext(next)}
        total={total}
      />
    </div>
  );
}
