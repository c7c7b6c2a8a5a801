"use client";

import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { Button } from "@/components/button";
import { Fetched } from "@/components/fetched";
import { Sheet } from "@/components/sheet";
import { Tag } from "@/components/tag";
import { patientQuery } from "@/data/patients/queries";
import type { Patient, PatientRecord } from "@/lib/api/generated/types.gen";
import { useMessages } from "@/lib/messages/locale-context";
import { PatientTitle } from "../../patient-title";
import { PatientVisits } from "../../patient-visits";
import { PatientDialog } from "../form/later-patient-dialog";
import { patientsMessages } from "../messages/list";
import { patientMessages } from "../messages/patient";
import { AssignmentsSection } from "./assignments-section";
import { PatientFacts } from "./patient-facts";

type PatientSheetProps = {
  id: string;
  date: string;
  today: string;
  canManage: boolean;
  /** What to say about the visits below it. */
  notice: ReactNode;
  onAddVisit: (patient: Patient) => void;
  onHide: () => void;
};

type PatientContentProps = Omit<PatientSheetProps, "id" | "onHide"> & { patient: PatientRecord };

function PatientContent(props: PatientContentProps) {
  const { patient, date, today, canManage, onAddVisit } = props;
  const t = useMessages(patientMessages);
  const { inactive } = useMessages(patientsMessages).table;
  const [editing, setEditing] = useState(false);
  return (
    <>
      <div className="patients-sheet-header">
        <h2 translate="no">{patient.fullName}</h2>
        {patient.active ? null : <Tag tone="waiting">{inactive}</Tag>}
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
      <PatientVisits
        patient={patient}
        canAdd={patient.active}
        date={date}
        onAdd={() => onAddVisit(patient)}
      />
      {canManage ? <AssignmentsSection patientId={patient.id} /> : null}
      {editing ? (
        <PatientDialog patient={patient} today={today} onClose={() => setEditing(false)} />
      ) : null}
    </>
  );
}

/** One patient beside the list: details, the day's visits with their documents, who is assigned. */
export function PatientSheet({ id, onHide, ...content }: PatientSheetProps) {
  const t = useMessages(patientMessages);
  const query = useQuery(patientQuery(id));
  const { data } = query;
  const title = data ? <PatientTitle title={t.panel.title} patients={[data]} /> : t.panel.title;
  return (
    <Sheet title={title} visible onHide={onHide}>
      <Fetched query={query} missing={t.panel.notFound} failed={t.panel.failed}>
        {(patient) => <PatientContent {...content} patient={patient} />}
      </Fetched>
    </Sheet>
  );
}
