"use client";

import { useContext } from "react";
import { VisitDocuments } from "./documents/visit-documents";
import { UploadContext } from "./open-upload";
import type { PatientIdentity } from "./patient-title";
import { VisitsSection } from "./visits/visits-section";

type PatientVisitsProps = {
  patient: PatientIdentity & { id: string };
  canAdd: boolean;
  date: string;
  onAdd: () => void;
};

/** A patient's visits of a day with their documents. */
export function PatientVisits(props: PatientVisitsProps) {
  const openUpload = useContext(UploadContext);
  return (
    <VisitsSection
      {...props}
      renderDocuments={(visit, visitName) => (
        <VisitDocuments
          patient={props.patient}
          visitId={visit.id}
          visitName={visitName}
          onUpload={
            visit.canceledAt === null
              ? () => openUpload({ patient: props.patient, visitId: visit.id, visitName })
              : undefined
          }
        />
      )}
    />
  );
}
