"use client";

import { Figures } from "@/components/figures/figures";
import type { Dashboard } from "@/lib/api/generated/types.gen";
import { useLocale, useMessages } from "@/lib/messages/locale-context";
import { formatCount } from "@/lib/numbers/counting";
import { routes } from "@/pages";
import { dashboardMessages } from "./messages";

/** The day's figures; each leads to the list of exactly the patients it counts. */
export function FigureCards({ figures }: { figures: Dashboard }) {
  const t = useMessages(dashboardMessages);
  const { locale } = useLocale();
  // The figures' own day: it may have ended since they were counted.
  const list = `${routes.patients}?date=${figures.date}`;
  const figure = (label: string, counted: number | null, filter: string) => {
    const value = counted ?? 0;
    return { label, value, text: formatCount(value, locale), href: `${list}${filter}` };
  };
  return (
    <Figures
      className="care-figures"
      figures={[
        { ...figure(t.patients, figures.patients, ""), isAlwaysShown: true },
        figure(t.withVisit, figures.patientsWithVisit, "&hasVisit=yes"),
        figure(t.withoutVisit, figures.patientsWithoutVisit, "&hasVisit=no"),
        figure(t.withDocuments, figures.patientsWithDocuments, "&uploaded=yes"),
        figure(t.withoutDocuments, figures.patientsWithoutDocuments, "&hasVisit=yes&uploaded=no"),
      ]}
    />
  );
}
