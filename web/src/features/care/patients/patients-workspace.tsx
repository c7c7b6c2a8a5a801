"use client";

import { useState } from "react";
import { lazyPart } from "@/components/parts/lazy-part";
import { useMyself } from "@/lib/session/myself";
import { useLastAct } from "@/lib/undo/last-act";
import { type OpenUpload, UploadContext } from "../open-upload";
import { lastBatch } from "../visits/bulk/last-batch";
import { PatientsScreen } from "./patients-screen";

const LastBatchBar = lazyPart(() =>
  import("../later-parts").then((m) => m.laterParts.LastBatchBar),
);
const UploadDialog = lazyPart(
  () => import("../later-parts").then((m) => m.laterParts.UploadDialog),
  { closeOf: (props) => props.onClose },
);

/** The patients, with what is shown above them: an upload, and the last bulk creation to undo. */
export function PatientsWorkspace() {
  const me = useMyself();
  // Above the patient's sheet, so that closing the sheet does not stop what is being sent.
  const [upload, setUpload] = useState<OpenUpload | null>(null);
  const batch = useLastAct(lastBatch);
  return (
    <UploadContext value={setUpload}>
      {batch === null ? null : <LastBatchBar key={batch.id} batch={batch} />}
      <PatientsScreen />
      {upload ? (
        <UploadDialog
          person={me.id}
          patient={upload.patient}
          visitId={upload.visitId}
          visitName={upload.visitName}
          today={me.settings.today}
          onClose={() => setUpload(null)}
        />
      ) : null}
    </UploadContext>
  );
}
