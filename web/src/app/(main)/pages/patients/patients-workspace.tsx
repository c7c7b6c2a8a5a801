"use client";

import { useQueryClient } from "@tanstack/react-query";
import { createContext, useContext, useState } from "react";
import { lazyPart } from "@/components/parts/lazy-part";
import type { PatientIdentity } from "@/components/patient-title";
import { Loading } from "@/components/states";
import { patientsKeys } from "@/features/patients/api";
import { PatientsScreen } from "@/features/patients/patients-screen";
import type { VisitsProps } from "@/features/patients/slots";
import { useLastBatch } from "@/features/visits/bulk/use-last-batch";
import { useMe } from "@/lib/session/me";

const CreateVisitDialog = lazyPart(
  () => import("@/features/visits/create-visit-dialog").then((m) => m.CreateVisitDialog),
  { closeOf: (props) => props.onClose },
);
const BulkVisitDialog = lazyPart(
  () => import("@/features/visits/bulk/bulk-visit-dialog").then((m) => m.BulkVisitDialog),
  { closeOf: (props) => props.onClose },
);
const BulkUndoNotice = lazyPart(() =>
  import("@/features/visits/bulk/bulk-undo-notice").then((m) => m.BulkUndoNotice),
);
const VisitsSection = lazyPart(
  () => import("@/features/visits/visits-section").then((m) => m.VisitsSection),
  { loading: <Loading /> },
);
const VisitDocuments = lazyPart(
  () => import("@/features/documents/visit-documents").then((m) => m.VisitDocuments),
  { loading: <Loading /> },
);
const UploadDialog = lazyPart(
  () => import("@/features/documents/upload-dialog").then((m) => m.UploadDialog),
  { closeOf: (props) => props.onClose },
);

type OpenUpload = { patient: PatientIdentity; visitId: string; onUploaded: () => void };

const UploadContext = createContext<(upload: OpenUpload) => void>(() => undefined);

function PatientVisits(props: VisitsProps) {
  const { onChanged } = props;
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
              ? () =>
                  openUpload({
                    patient: props.patient,
                    visitId: visit.id,
                    onUploaded: onChanged,
                  })
              : undefined
          }
          onChanged={onChanged}
        />
      )}
    />
  );
}

/** Puts the features together: patients with their visits, visits with their documents. */
export function PatientsWorkspace() {
  const me = useMe();
  // Above the patient's sheet, so that closing the sheet does not stop what is being sent.
  const [upload, setUpload] = useState<OpenUpload | null>(null);
  const batch = useLastBatch();
  const queryClient = useQueryClient();
  return (
    <UploadContext value={setUpload}>
      {batch ? (
        <BulkUndoNotice
          key={batch.id}
          batch={batch}
          onUndone={() => {
            void queryClient.invalidateQueries({ queryKey: patientsKeys.all });
          }}
        />
      ) : null}
      <PatientsScreen
        VisitDialog={CreateVisitDialog}
        BulkDialog={BulkVisitDialog}
        Visits={PatientVisits}
      />
      {upload && me ? (
        <UploadDialog
          patient={upload.patient}
          visitId={upload.visitId}
          today={me.settings.today}
          onClose={() => setUpload(null)}
          onUploaded={upload.onUploaded}
        />
      ) : null}
    </UploadContext>
  );
}
