"use client";

import { useId, useState } from "react";
import { Button } from "@/components/button";
import { SelectField } from "@/components/field";
import { usePatientsMessages } from "../messages";
import {
  type ActiveFilter,
  countFilters,
  type PatientsView,
  SORTS,
  type Sort,
  type YesNoAny,
} from "../view/patients-view";

type FiltersProps = { view: PatientsView; onChange: (change: Partial<PatientsView>) => void };

/** What narrows and orders the list. */
export function Filters({ view, onChange }: FiltersProps) {
  const t = usePatientsMessages();
  const id = useId();
  const [open, setOpen] = useState(false);
  const yesNoAny = (yes: string, no: string) => [
    { value: "any", label: t.filters.any },
    { value: "yes", label: yes },
    { value: "no", label: no },
  ];
  return (
    <>
      <Button
        label={t.filters.toggle(countFilters(view))}
        icon={open ? "pi pi-chevron-up" : "pi pi-filter"}
        className="patients-filters-toggle"
        outlined
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      />
      <fieldset id={id} className={`patients-filters ${open ? "patients-filters-open" : ""}`}>
        <legend className="visually-hidden">{t.filters.heading}</legend>
        <SelectField
          label={t.filters.hasVisit}
          value={view.hasVisit}
          options={yesNoAny(t.filters.hasVisitYes, t.filters.hasVisitNo)}
          onChange={(event) => onChange({ hasVisit: event.target.value as YesNoAny })}
        />
        <SelectField
          label={t.filters.uploaded}
          value={view.uploaded}
          options={yesNoAny(t.filters.uploadedYes, t.filters.uploadedNo)}
          onChange={(event) => onChange({ uploaded: event.target.value as YesNoAny })}
        />
        <SelectField
          label={t.filters.active}
          value={view.active}
          options={[
            { value: "true", label: t.filters.activeTrue },
            { value: "false", label: t.filters.activeFalse },
            { value: "all", label: t.filters.activeAll },
          ]}
          onChange={(event) => onChange({ active: event.target.value as ActiveFilter })}
        />
        <SelectField
          label={t.sort.label}
          value={view.sort}
          options={SORTS.map((sort) => ({ value: sort, label: t.sort[sort] }))}
          onChange={(event) => onChange({ sort: event.target.value as Sort })}
        />
        {countFilters(view) > 0 || view.q !== "" ? (
          <Button
            label={t.filters.clear}
            icon="pi pi-filter-slash"
            text
            onClick={() => onChange({ q: "", hasVisit: "any", uploaded: "any", active: "true" })}
          />
        ) : null}
      </fieldset>
    </>
  );
}
