"use client";

import { useQuery } from "@tanstack/react-query";
import { type ComponentType, type ReactNode, useState } from "react";
import { Button } from "@/components/button";
import { lazyPart } from "@/components/parts/lazy-part";
import { PatientTitle } from "@/components/patient-title";
import { Sheet } from "@/components/sheet";
import { Failed, Loading } from "@/components/states";
import { Tag } from "@/components/tag";
import { ApiError } from "@/lib/api/errors";
import { patientQuery } from "../api";
import { usePatientsMessages } from "../messages";
import type { VisitsProps } from "../slots";
import type { ChosenPatient } from "../view/selection";
import { AssignmentsSection } from "./assignments-section";
import { PatientFacts } from "./patient-facts";

const PatientDialog = lazyPart(
  () => import("../form/patient-dialog").then((m) => m.PatientDialog),
  {
    closeOf: (props) => props.onClose,
  },
);

const NOT_FOUND = 404;

type PatientSheetProps = {
  id: string;
  date: string;
  today: string;
  canManage: boolean;
  /** What is to be told about the visits below it. */
  notice: ReactNode;
  Visits: ComponentType<VisitsProps>;
  onAddVisit: (patient: ChosenPatient) => void;
  onChanged: () => void;
  onHide: () => void;
};

type PatientContentProps = Omit<PatientSheetProps, "onHide">;

function PatientContent(props: PatientContentProps) {
  const { id, date, today, canManage, Visits, onAddVisit, onChanged } = props;
  const t = usePatientsMessages();
  const [editing, setEditing] = useState(false);
  const query = useQuery(patientQuery(id));
  if (query.isPending) {
    return <Loading label={t.states.loading} />;
  }
  if (query.error instanceof ApiError && query.error.status === NOT_FOUND) {
    return <Failed error={undefined} fallback={t.panel.notFound} />;
  }
  // A refresh that failed must not take away what is being written below.
  if (query.data === undefined) {
    const retry = () => {
      void query.refetch();
    };
    return <Failed error={query.error} fallback={t.panel.failed} onRetry={retry} />;
  }
  const patient = query.data;
  return (
    <>
      <div className="patients-sheet-header">
        <h2>{patient.fullName}</h2>
        {patient.active ? null : <Tag severity="warning">{t.table.inactive}</Tag>}
        {canManage ? (
          <Button
            label={t.panel.edit}
            icon="pi pi-pencil"
            text
            size="small"
            onClick={() => setEditing(true)}
          />
        ) : null}
      </div>
      <PatientFacts patient={patient} />
      {props.notice}
      <Visits
        patient={patient}
        canAdd={patient.active}
        date={date}
        onAdd={() => onAddVisit(patient)}
        onChanged={onChanged}
      />
      {canManage ? <AssignmentsSection patientId={id} /> : null}
      {editing ? (
        <PatientDialog
          patient={patient}
          today={today}
          onClose={() => setEditing(false)}
          onSaved={onChanged}
        />
      ) : null}
    </>
  );
}

/** One patient beside the list: details, the day's visits with their documents, who is assigned. */
export function PatientSheet({ onHide, ...content }: PatientSheetProps) {
  const t = usePatientsMessages();
  const { data } = useQuery(patientQuery(content.id));
  const title = data ? <PatientTitle title={t.panel.title} patients={[data]} /> : t.panel.title;
  return (
    <Sheet title={title} visible onHide={onHide}>
      <PatientContent {...content} />
    </Sheet>
  );
}
