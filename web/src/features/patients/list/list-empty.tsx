"use client";

import { Button } from "@/components/button";
import { Empty } from "@/components/states";
import { usePatientsMessages } from "../messages";
import { isFiltered, type PatientsView } from "../view/patients-view";

type ListEmptyProps = {
  view: PatientsView;
  /** Whether the person looks after the patients' file, or only sees those assigned. */
  canManage: boolean;
  onChange: (change: Partial<PatientsView>) => void;
};

/** Why there is nobody to show, and what to do about it. */
export function ListEmpty({ view, canManage, onChange }: ListEmptyProps) {
  const t = usePatientsMessages();
  if (view.page > 1) {
    return (
      <Empty label={t.states.nothingHere}>
        <Button label={t.states.firstPage} onClick={() => onChange({ cursor: null, page: 1 })} />
      </Empty>
    );
  }
  if (isFiltered(view)) {
    return (
      <Empty label={t.states.noMatchTitle}>
        <p>{t.states.noMatchText}</p>
      </Empty>
    );
  }
  return (
    <Empty label={t.states.emptyTitle}>
      <p>{canManage ? t.states.emptyStaff : t.states.emptyEmployee}</p>
    </Empty>
  );
}
