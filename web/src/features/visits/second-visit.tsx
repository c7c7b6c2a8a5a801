"use client";

import { Notice } from "@/components/notice";

type SecondVisitProps = {
  /** Who has a visit on the date already. */
  text: string;
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
};

/** Tells of visits that are there already; one more is added only when somebody says so. */
export function SecondVisit({ text, label, checked, onChange }: SecondVisitProps) {
  return (
    <Notice severity="warn">
      <p className="visits-existing">{text}</p>
      <label className="visits-check">
        <input
          type="checkbox"
          className="check"
          checked={checked}
          onChange={(event) => onChange(event.target.checked)}
        />
        {label}
      </label>
    </Notice>
  );
}
