"use client";

import { Button } from "@/components/button";
import { DateField } from "@/components/fields/date-field";
import { useMessages } from "@/lib/messages/locale-context";
import { addDays } from "@/lib/us-date";
import { patientsMessages } from "../messages/list";

type DateBarProps = { date: string; today: string; onChange: (date: string | null) => void };

/** The day the list is for: typed, picked, or one step away. */
export function DateBar({ date, today, onChange }: DateBarProps) {
  const t = useMessages(patientsMessages);
  const choose = (chosen: string) => onChange(chosen === today ? null : chosen);
  return (
    <div className="patients-date label-hidden">
      <Button
        label={t.date.previous}
        icon="pi pi-chevron-left"
        iconOnly
        outlined
        onClick={() => choose(addDays(date, -1))}
      />
      <DateField
        label={t.date.label}
        value={date}
        onChange={(chosen) => {
          if (chosen) {
            choose(chosen);
          }
        }}
      />
      <Button
        label={t.date.next}
        icon="pi pi-chevron-right"
        iconOnly
        outlined
        onClick={() => choose(addDays(date, 1))}
      />
      <Button
        label={t.date.today}
        outlined
        disabled={date === today}
        onClick={() => onChange(null)}
      />
    </div>
  );
}
