"use client";

import { type ReactNode, useState } from "react";
import { Button } from "@/components/button";
import { lazyPart } from "@/components/parts/lazy-part";
import { Loading } from "@/components/states";
import type { Visit } from "@/lib/api/generated/types.gen";
import { useMessages } from "@/lib/messages/locale-context";
import { formatMoment } from "@/lib/moments";
import { useMyself } from "@/lib/session/myself";
import type { PatientIdentity } from "../patient-title";
import { CancelVisitDialog } from "./cancel/cancel-visit-dialog";
import { CanceledNote } from "./cancel/canceled-note";
import { visitMessages } from "./messages/visit";

const NotesEditor = lazyPart(() => import("../later-parts").then((m) => m.laterParts.NotesEditor), {
  loading: <Loading />,
});

type VisitItemProps = {
  patient: PatientIdentity;
  visit: Visit;
  /** "Visit 2", to tell it from the day's others. */
  name: string;
  children: ReactNode;
};

function VisitMeta({ visit }: { visit: Visit }) {
  const t = useMessages(visitMessages).section;
  const { timeZone } = useMyself().settings;
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
export function VisitItem({ patient, visit, name, children }: VisitItemProps) {
  const t = useMessages(visitMessages).section;
  const [editing, setEditing] = useState(false);
  const [canceling, setCanceling] = useState(false);
  const isCanceled = visit.canceledAt !== null;
  return (
    <li className={isCanceled ? "visits-item visits-item-canceled" : "visits-item"}>
      <h4>{name}</h4>
      <VisitMeta visit={visit} />
      {editing ? (
        <NotesEditor visit={visit} onClose={() => setEditing(false)} />
      ) : (
        <>
          <p className={visit.notes ? "visits-notes" : "visits-notes muted"}>
            {visit.notes || t.noNotes}
          </p>
          {isCanceled ? (
            <CanceledNote patient={patient} visit={visit} name={name} />
          ) : (
            <>
              <Button
                label={t.editNotes}
                icon="pi pi-pencil"
                text
                size="small"
                onClick={() => setEditing(true)}
              />
              <Button
                label={t.cancel}
                name={`${t.cancel}: ${name}`}
                icon="pi pi-ban"
                text
                size="small"
                severity="secondary"
                onClick={() => setCanceling(true)}
              />
            </>
          )}
        </>
      )}
      {canceling ? (
        <CancelVisitDialog
          patient={patient}
          visit={visit}
          name={name}
          onClose={() => setCanceling(false)}
        />
      ) : null}
      {children}
    </li>
  );
}
