"use client";

import { reopenForm } from "@/data/applications/signed-forms";
import { signedFormReopeningRules } from "@/lib/api/generated/applications/rules.gen";
import type { ApplicationDetail } from "@/lib/api/generated/types.gen";
import { useMessages } from "@/lib/messages/locale-context";
import { nameOf } from "../applicant-names";
import { ReasonDialog } from "../reason-dialog";
import { signedMessages } from "./signed-messages";

type ReopenDialogProps = { application: ApplicationDetail; onHide: () => void };

/** Asks why the signed form of the person that the title names is opened again, and says what comes of it. */
export function ReopenDialog({ application, onHide }: ReopenDialogProps) {
  const t = useMessages(signedMessages);
  const name = nameOf(application);
  return (
    <ReasonDialog
      title={t.reopenTitle(name)}
      intro={<p>{t.reopenText}</p>}
      label={t.reason}
      hint={t.reasonHint}
      rules={signedFormReopeningRules}
      submitLabel={t.reopenIt}
      send={(reason, key) => reopenForm(application.id, reason, key)}
      done={t.reopenedNow(name)}
      fallback={t.failedToReopen}
      onHide={onHide}
    />
  );
}
