"use client";

import { cancelVisit } from "@/data/visits/mutations";
import type { Visit } from "@/lib/api/generated/types.gen";
import { visitCancelRules } from "@/lib/api/generated/visits/rules.gen";
import { useMessages } from "@/lib/messages/locale-context";
import { ReasonDialog } from "../../later-reason-dialog";
import type { PatientIdentity } from "../../patient-title";
import { visitMessages } from "../messages/visit";

type CancelVisitDialogProps = {
  patient: PatientIdentity;
  visit: Visit;
  /** "Visit 2", to tell it from the day's others. */
  name: string;
  onClose: () => void;
};

/** Cancels a visit that was a mistake, with the reason; it and its documents stay on record. */
export function CancelVisitDialog(props: CancelVisitDialogProps) {
  const { patient, visit, name, onClose } = props;
  const t = useMessages(visitMessages).cancel;
  return (
    <ReasonDialog
      patient={patient}
      texts={t}
      severity="danger"
      intro={
        <>
          <p>{t.text(name, visit.visitDate)}</p>
          {visit.documents.length > 0 ? <p>{t.documents(visit.documents.length)}</p> : null}
        </>
      }
      rules={visitCancelRules}
      send={(reason) => cancelVisit(visit, reason)}
      onClose={onClose}
    />
  );
}
