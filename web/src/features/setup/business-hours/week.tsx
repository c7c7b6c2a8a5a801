"use client";

import { Button } from "@/components/button";
import { Link } from "@/components/link";
import type { BusinessHour } from "@/lib/api/generated/types.gen";
import { formatUsTime } from "@/lib/us-time";
import { weekdays } from "@/lib/weekdays";
import type { OverviewProps, PlainTexts } from "../plain/declare";
import "./week.css";

type WeekTexts = PlainTexts & { closed: string; addOn: (day: string) => string };

/** The hours of each day of the week, several intervals side by side. */
export function Week(props: OverviewProps<BusinessHour, WeekTexts>) {
  const { rows, t, locale, itemHref, onAdd } = props;
  return (
    <ul className="setup-week">
      {weekdays(locale).map(({ value, label }) => {
        const hours = rows.filter((row) => String(row.weekday) === value);
        return (
          <li key={value}>
            <h2>{label}</h2>
            <div>
              {hours.length === 0 ? <span className="muted">{t.closed}</span> : null}
              {hours.map(({ id, opens, closes }) => (
                <Link key={id} href={itemHref(id)} className="setup-chip">
                  <span>{`${formatUsTime(opens)} – ${formatUsTime(closes)}`}</span>
                </Link>
              ))}
            </div>
            {onAdd === undefined ? null : (
              <Button
                label={t.addOn(label)}
                icon="pi pi-plus"
                iconOnly
                text
                onClick={() => onAdd({ weekday: value })}
              />
            )}
          </li>
        );
      })}
    </ul>
  );
}
