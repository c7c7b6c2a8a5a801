"use client";

import type { Dashboard } from "@/lib/api/generated/types.gen";
import { useMessages } from "@/lib/messages/locale-context";
import { dashboardMessages } from "./messages";

const numbers = new Intl.NumberFormat("en-US");

export function FigureCards({ figures }: { figures: Dashboard }) {
  const t = useMessages(dashboardMessages);
  const cards = [
    { label: t.patients, value: figures.patients, icon: "pi-heart" },
    { label: t.visitsToday, value: figures.visitsToday, icon: "pi-calendar" },
    { label: t.documentsToday, value: figures.documentsToday, icon: "pi-file" },
    { label: t.withoutVisit, value: figures.patientsWithoutVisit, icon: "pi-clock" },
    { label: t.withoutDocuments, value: figures.visitsWithoutDocuments, icon: "pi-upload" },
  ];
  return (
    <dl className="figures">
      {cards.map((card) => (
        <div key={card.label} className="card figure">
          <dt>
            <span className={`pi ${card.icon}`} aria-hidden="true" /> {card.label}
          </dt>
          <dd>{numbers.format(card.value ?? 0)}</dd>
        </div>
      ))}
    </dl>
  );
}
