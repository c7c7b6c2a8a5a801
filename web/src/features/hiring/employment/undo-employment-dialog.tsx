"use client";

import { takeEmploymentBack } from "@/data/applications/employments";
import { employmentUndoRules } from "@/lib/api/generated/applications/rules.gen";
import type { ApplicationDetail } from "@/lib/api/generated/types.gen";
import { useMessages } from "@/lib/messages/locale-context";
import { nameOf } from "../applicant-names";
import { ReasonDialog } from "../reason-dialog";
import { employmentMessages } from "./employment-messages";

type UndoEmploymentDialogProps = { application: ApplicationDetail; onHide: () => void };

/** Asks why the person that the title names is not an employee after all. */
export function UndoEmploymentDialog({ application, onHide }: UndoEmploymentDialogProps) {
  const t = useMessages(employmentMessages);
  const name = nameOf(application);
  return (
    <ReasonDialog
      title={t.undoTitle(name)}
      intro={<p>{t.undoIntro}</p>}
      label={t.reason}
      hint={t.reasonHint}
      rules={employmentUndoRules}
      submitLabel={t.undoIt}
      severity="danger"
      send={(reason, key) => takeEmploymentBack(application.id, reason, key)}
      done={t.undone(name)}
      fallback={t.failedToChange}
      onHide={onHide}
    />
  );
}
