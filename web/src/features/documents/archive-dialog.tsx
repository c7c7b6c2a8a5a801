"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useId, useState } from "react";
import { Button } from "@/components/button";
import { Dialog } from "@/components/dialog";
import { TextAreaField } from "@/components/field";
import { type PatientIdentity, PatientTitle } from "@/components/patient-title";
import { useToast } from "@/components/toast";
import type { Document as VisitDocument } from "@/lib/api/generated/types.gen";
import { useMutateOnce } from "@/lib/use-mutate-once";
import { ARCHIVE_REASON_LIMIT, archiveDocument, documentsKeys } from "./api";
import { useDocumentsMessages } from "./messages";

type ArchiveDialogProps = {
  document: VisitDocument;
  patient: PatientIdentity;
  onClose: () => void;
  onArchived: () => void;
};

/** Puts a document away, with the reason; nothing is deleted. */
export function ArchiveDialog({ document, patient, onClose, onArchived }: ArchiveDialogProps) {
  const t = useDocumentsMessages();
  const toast = useToast();
  const queryClient = useQueryClient();
  const formId = useId();
  const [reason, setReason] = useState("");
  const [missing, setMissing] = useState(false);

  const archive = useMutation({
    mutationFn: (text: string) => archiveDocument(document, text),
    onSuccess: () => {
      toast.show("success", t.toasts.archived);
      onArchived();
      onClose();
    },
    onError: (error) => toast.showError(error),
    onSettled: () => queryClient.invalidateQueries({ queryKey: documentsKeys.all }),
  });

  const archiveOnce = useMutateOnce(archive);

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    const text = reason.trim();
    setMissing(text === "");
    if (text !== "") {
      archiveOnce(text);
    }
  }

  return (
    <Dialog
      title={<PatientTitle title={t.archive.title} patients={[patient]} />}
      visible
      busy={archive.isPending}
      onHide={onClose}
      footer={
        <>
          <Button label={t.archive.cancel} text disabled={archive.isPending} onClick={onClose} />
          <Button
            label={t.archive.submit}
            type="submit"
            form={formId}
            loading={archive.isPending}
          />
        </>
      }
    >
      <form id={formId} className="stack" noValidate onSubmit={handleSubmit}>
        <p>{t.archive.text(document.fileName)}</p>
        <TextAreaField
          label={t.archive.reason}
          hint={t.archive.reasonHint}
          required
          rows={3}
          maxLength={ARCHIVE_REASON_LIMIT}
          value={reason}
          error={missing ? t.archive.required : undefined}
          onChange={(event) => setReason(event.target.value)}
        />
      </form>
    </Dialog>
  );
}
