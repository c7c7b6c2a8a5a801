"use client";

import { Button } from "@/components/button";
import { usePatientsMessages } from "../messages";
import { countOf, type Selection } from "../view/selection";

/** The API takes no more in one call. */
export const MAX_BULK = 10_000;

type SelectionBarProps = {
  selection: Selection;
  /** How many patients match the list's filters; undefined while it is being counted. */
  total: number | undefined;
  onChooseAll: () => void;
  onClear: () => void;
  onCreate: () => void;
};

/** What is chosen and what can be done with it; announced when it changes. */
export function SelectionBar(props: SelectionBarProps) {
  const { selection, total, onChooseAll, onClear, onCreate } = props;
  const t = usePatientsMessages();
  const count = countOf(selection);
  const tooMany = count > MAX_BULK;
  const text = selection.mode === "all" ? t.selection.all(count) : t.selection.count(count);
  return (
    <section
      className={count > 0 ? "patients-selection" : "visually-hidden"}
      aria-label={t.table.choose}
    >
      <p role="status">{count > 0 ? text : ""}</p>
      {count > 0 ? (
        <div className="patients-selection-actions">
          {selection.mode === "some" && total !== undefined && total > count ? (
            <Button label={t.selection.chooseAll(total)} text onClick={onChooseAll} />
          ) : null}
          <Button label={t.selection.clear} icon="pi pi-times" text onClick={onClear} />
          <Button
            label={t.selection.createVisits}
            icon="pi pi-calendar-plus"
            disabled={tooMany}
            onClick={onCreate}
          />
        </div>
      ) : null}
      {tooMany ? <p className="field-error">{t.selection.tooMany}</p> : null}
    </section>
  );
}
