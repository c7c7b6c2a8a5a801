"use client";

import { type ReactNode, useState } from "react";
import { Button } from "@/components/button";
import type { Visit } from "@/lib/api/generated/types.gen";
import { formatMoment } from "@/lib/moments";
import { useMe } from "@/lib/session/me";
import { useVisitsMessages } from "./messages";
import { NotesEditor } from "./notes/notes-editor";

type VisitItemProps = {
  visit: Visit;
  /** "Visit 2", to tell it from the day's others. */
  name: string;
  children: ReactNode;
};

function VisitMeta({ visit }: { visit: Visit }) {
  const t = useVisitsMessages().section;
  const timeZone = useMe()?.settings.timeZone ?? "UTC";
  const parts = [
    visit.createdByName
      ? t.createdBy(visit.createdByName, formatMoment(visit.createdAt, timeZone))
      : t.createdAt(formatMoment(visit.createdAt, timeZone)),
    ...(visit.version > 1 ? [t.updatedAt(formatMoment(visit.updatedAt, timeZone))] : []),
    ...(visit.serviceType ? [t.service(visit.serviceType)] : []),
  ];
  return <p className="muted visits-meta">{parts.join(" · ")}</p>;
}

/** One visit: who made it and when, its notes, and what the page puts below. */
export function VisitItem({ visit, name, children }: VisitItemProps) {
  const t = useVisitsMessages().section;
  const [editing, setEditing] = useState(false);
  return (
    <li className="visits-item">
      <h4>{name}</h4>
      <VisitMeta visit={visit} />
      {editing ? (
        <NotesEditor visit={visit} onClose={() => setEditing(false)} />
      ) : (
        <>
          <p className={visit.notes ? "visits-notes" : "visits-notes muted"}>
            {visit.notes || t.noNotes}
          </p>
          <Button
            label={t.editNotes}
            icon="pi pi-pencil"
            text
            size="small"
            onClick={() => setEditing(true)}
          />
        </>
      )}
      {children}
    </li>
  );
}
