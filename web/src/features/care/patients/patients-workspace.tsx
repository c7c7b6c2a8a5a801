"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { lazyPart } from "@/components/parts/lazy-part";
import { patientsKeys } from "@/data/patients/queries";
import { useMyself } from "@/lib/session/myself";
import { type OpenUpload, UploadContext } from "../patient-visits";
import { PatientsScreen } from "./patients-screen";

const LastBulkNotice = lazyPart(() =>
  import("../visits/bulk/bulk-undo-notice").then((m) => m.LastBulkNotice),
);
const UploadDialog = lazyPart(
  () => import("../documents/upload-dialog").then((m) => m.UploadDialog),
  { closeOf: (props) => props.onClose },
);

/** The patients with what goes on above them: an upload, and the last bulk creation to undo. */
export function PatientsWorkspace() {
  const me = useMyself();
  // Above the patient's sheet, so that closing the sheet does not stop what is being sent.
  const [upload, setUpload] = useState<OpenUpload | null>(null);
  const queryClient = useQueryClient();
  return (
    <UploadContext value={setUpload}>
      <LastBulkNotice
        onUndone={() => {
          void queryClient.invalidateQueries({ queryKey: patientsKeys.all });
        }}
      />
      <PatientsScreen />
      {upload ? (
        <UploadDialog
          person={me.id}
          patient={upload.patient}
          visitId={upload.visitId}
          visitName={upload.visitName}
          today={me.settings.today}
          onClose={() => setUpload(null)}
          onUploaded={upload.onUploaded}
        />
      ) : null}
    </UploadContext>
  );
}
