"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { ConfirmDialog } from "@/components/confirm-dialog";
import { type PatientIdentity, PatientTitle } from "@/components/patient-title";
import { useToast } from "@/components/toast";
import type { Document as VisitDocument } from "@/lib/api/generated/types.gen";
import { useMutateOnce } from "@/lib/use-mutate-once";
import { documentsKeys, withdrawDocument } from "./api";
import { useDocumentsMessages } from "./messages";

type WithdrawDialogProps = {
  document: VisitDocument;
  patient: PatientIdentity;
  onClose: () => void;
  onWithdrawn: () => void;
};

/** Takes back a wrong upload of one's own; nobody is shown it again. */
export function WithdrawDialog({ document, patient, onClose, onWithdrawn }: WithdrawDialogProps) {
  const t = useDocumentsMessages();
  const toast = useToast();
  const queryClient = useQueryClient();
  const withdraw = useMutation({
    mutationFn: () => withdrawDocument(document.id),
    onSuccess: () => {
      toast.show("success", t.toasts.withdrawn);
      onWithdrawn();
      onClose();
    },
    onError: (error) => toast.showError(error),
    onSettled: () => queryClient.invalidateQueries({ queryKey: documentsKeys.all }),
  });
  const withdrawOnce = useMutateOnce(withdraw);
  return (
    <ConfirmDialog
      title={<PatientTitle title={t.withdraw.title} patients={[patient]} />}
      visible
      confirmLabel={t.withdraw.submit}
      severity="danger"
      busy={withdraw.isPending}
      onConfirm={() => withdrawOnce()}
      onHide={onClose}
    >
      <p>{t.withdraw.text(document.fileName)}</p>
    </ConfirmDialog>
  );
}
