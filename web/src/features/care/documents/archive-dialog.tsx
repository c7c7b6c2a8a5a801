"use client";

import { archiveDocument } from "@/data/documents/mutations";
import type { Document as VisitDocument } from "@/lib/api/generated/types.gen";
import { archiveRules } from "@/lib/api/generated/visit-documents/rules.gen";
import { useMessages } from "@/lib/messages/locale-context";
import { ReasonDialog } from "../later-reason-dialog";
import type { PatientIdentity } from "../patient-title";
import { documentsMessages } from "./messages";

type ArchiveDialogProps = {
  document: VisitDocument;
  patient: PatientIdentity;
  onClose: () => void;
};

/** Archives a document, with the reason; nothing is deleted. */
export function ArchiveDialog({ document, patient, onClose }: ArchiveDialogProps) {
  const t = useMessages(documentsMessages).archive;
  return (
    <ReasonDialog
      patient={patient}
      texts={t}
      intro={<p>{t.text(document.fileName)}</p>}
      rules={archiveRules}
      send={(reason) => archiveDocument(document, reason)}
      onClose={onClose}
    />
  );
}
