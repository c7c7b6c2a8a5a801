"use client";

import { Link } from "@/components/link";
import type { Dashboard } from "@/lib/api/generated/types.gen";
import { useLocale, useMessages } from "@/lib/messages/locale-context";
import { formatCount } from "@/lib/numbers/counting";
import { routes } from "@/pages";
import { dashboardMessages } from "./messages";

/** The day's figures; each leads to the list of exactly the patients it counts. */
export function FigureCards({ figures }: { figures: Dashboard }) {
  const t = useMessages(dashboardMessages);
  const { locale } = useLocale();
  const cards = [
    { label: t.patients, value: figures.patients, icon: "pi-heart", filter: "" },
    {
      label: t.withVisit,
      value: figures.patientsWithVisit,
      icon: "pi-calendar",
      filter: "&hasVisit=yes",
    },
    {
      label: t.withoutVisit,
      value: figures.patientsWithoutVisit,
      icon: "pi-clock",
      filter: "&hasVisit=no",
    },
    {
      label: t.withDocuments,
      value: figures.patientsWithDocuments,
      icon: "pi-file",
      filter: "&uploaded=yes",
    },
    {
      label: t.withoutDocuments,
      value: figures.patientsWithoutDocuments,
      icon: "pi-upload",
      filter: "&hasVisit=yes&uploaded=no",
    },
  ];
  // The figures' own day: it may have ended since they were counted.
  const list = `${routes.patients}?date=${figures.date}`;
  return (
    <dl className="figures care-figures">
      {cards.map((card) => (
        <div key={card.label} className="card figure">
          <dt>
            <span className={`pi ${card.icon}`} aria-hidden="true" />{" "}
            <Link href={`${list}${card.filter}`}>{card.label}</Link>
          </dt>
          <dd>{formatCount(card.value ?? 0, locale)}</dd>
        </div>
      ))}
    </dl>
  );
}
