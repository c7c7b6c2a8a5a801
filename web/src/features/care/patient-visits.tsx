"use client";

import { createContext, useContext } from "react";
import { lazyPart } from "@/components/parts/lazy-part";
import { Loading } from "@/components/states";
import type { PatientIdentity } from "./patient-title";

const VisitsSection = lazyPart(
  () => import("./visits/visits-section").then((m) => m.VisitsSection),
  { loading: <Loading /> },
);
const VisitDocuments = lazyPart(
  () => import("./documents/visit-documents").then((m) => m.VisitDocuments),
  { loading: <Loading /> },
);

export type OpenUpload = {
  patient: PatientIdentity;
  visitId: string;
  /** "Visit 2" */
  visitName: string;
};

/** Opens the upload, which stays open when what asked for it is closed. */
export const UploadContext = createContext<(upload: OpenUpload) => void>(() => undefined);

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
