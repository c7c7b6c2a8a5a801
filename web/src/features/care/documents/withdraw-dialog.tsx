"use client";

import { useMutation } from "@tanstack/react-query";
import { useToast } from "@/components/news/use-toast";
// Not the lazy ConfirmDialog: it is loaded with the documents, so that it opens without a connection too.
import { ConfirmHost } from "@/components/overlay/confirm-host";
import { withdrawDocument } from "@/data/documents/mutations";
import type { Document as VisitDocument } from "@/lib/api/generated/types.gen";
import { useMessages } from "@/lib/messages/locale-context";
import { type PatientIdentity, PatientTitle } from "../patient-title";
import { documentsMessages } from "./messages";

type WithdrawDialogProps = {
  document: VisitDocument;
  patient: PatientIdentity;
  onClose: () => void;
};

/** Takes back a wrong upload of one's own; nobody is shown it again. */
export function WithdrawDialog({ document, patient, onClose }: WithdrawDialogProps) {
  const t = useMessages(documentsMessages);
  const toast = useToast();
  const withdraw = useMutation({
    mutationFn: () => withdrawDocument(document.id),
    onSuccess: () => {
      toast.show("success", t.toasts.withdrawn);
      onClose();
    },
  });
  return (
    <ConfirmHost
      title={<PatientTitle title={t.withdraw.title} patients={[patient]} />}
      visible
      confirmLabel={t.withdraw.submit}
      severity="danger"
      onConfirm={() => withdraw.mutateAsync()}
      onHide={onClose}
    >
      {t.withdraw.text(document.fileName)}
    </ConfirmHost>
  );
}
