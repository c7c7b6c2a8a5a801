"use client";

import { type Figure, Figures } from "@/components/figures/figures";
import type { Dashboard } from "@/lib/api/generated/types.gen";
import { useLocale, useMessages } from "@/lib/messages/locale-context";
import { formatCount } from "@/lib/numbers/counting";
import { routes } from "@/pages";
import { dashboardMessages } from "../messages";

/** The day's figures; each leads to the list of exactly the patients it counts. */
export function useCareFigures(figures: Dashboard) {
  const t = useMessages(dashboardMessages);
  const { locale } = useLocale();
  // The figures' own day: it may have ended since they were counted.
  const list = `${routes.patients}?date=${figures.date}`;
  const figure = (label: string, counted: number | null, filter: string): Figure => {
    const value = counted ?? 0;
    return { label, value, text: formatCount(value, locale), href: `${list}${filter}` };
  };
  return {
    patients: { ...figure(t.patients, figures.patients, ""), isAlwaysShown: true },
    withVisit: figure(t.withVisit, figures.patientsWithVisit, "&hasVisit=yes"),
    withoutVisit: figure(t.withoutVisit, figures.patientsWithoutVisit, "&hasVisit=no"),
    withDocuments: figure(t.withDocuments, figures.patientsWithDocuments, "&uploaded=yes"),
    withoutDocuments: figure(
      t.withoutDocuments,
      figures.patientsWithoutDocuments,
      "&hasVisit=yes&uploaded=no",
    ),
  };
}

/** All of them, for those who have nothing else to look at. */
export function CareFigures({ figures }: { figures: Dashboard }) {
  return <Figures className="care-figures" figures={Object.values(useCareFigures(figures))} />;
}
