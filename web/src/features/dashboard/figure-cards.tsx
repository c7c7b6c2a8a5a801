"use client";

import Link from "next/link";
import type { Dashboard } from "@/lib/api/generated/types.gen";
import { useMessages } from "@/lib/messages/locale-context";
import { routes } from "@/lib/routes";
import { dashboardMessages } from "./messages";

const numbers = new Intl.NumberFormat("en-US");

/** The day's figures; each leads to the list behind it. */
export function FigureCards({ figures }: { figures: Dashboard }) {
  const t = useMessages(dashboardMessages);
  const cards = [
    { label: t.patients, value: figures.patients, icon: "pi-heart", query: "" },
    {
      label: t.visitsToday,
      value: figures.visitsToday,
      icon: "pi-calendar",
      query: "?hasVisit=yes",
    },
    {
      label: t.documentsToday,
      value: figures.documentsToday,
      icon: "pi-file",
      query: "?uploaded=yes",
    },
    {
      label: t.withoutVisit,
      value: figures.patientsWithoutVisit,
      icon: "pi-clock",
      query: "?hasVisit=no",
    },
    {
      label: t.withoutDocuments,
      value: figures.visitsWithoutDocuments,
      icon: "pi-upload",
      query: "?hasVisit=yes&uploaded=no",
    },
  ];
  return (
    <dl className="figures">
      {cards.map((card) => (
        <div key={card.label} className="card figure">
          <dt>
            <span className={`pi ${card.icon}`} aria-hidden="true" />{" "}
            <Link href={`${routes.patients}${card.query}`} prefetch={false}>
              {card.label}
            </Link>
          </dt>
          <dd>{numbers.format(card.value ?? 0)}</dd>
        </div>
      ))}
    </dl>
  );
}
