"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useId, useState } from "react";
import { Button } from "@/components/button";
import { Dialog } from "@/components/dialog";
import { TextAreaField } from "@/components/field";
import { type PatientIdentity, PatientTitle } from "@/components/patient-title";
import { useToast } from "@/components/toast";
import type { Visit } from "@/lib/api/generated/types.gen";
import { useMutateOnce } from "@/lib/use-mutate-once";
import { CANCEL_REASON_LIMIT, cancelVisit, visitsKeys } from "../api";
import { useVisitsMessages } from "../messages";

type CancelVisitDialogProps = {
  patient: PatientIdentity;
  visit: Visit;
  /** "Visit 2", to tell it from the day's others. */
  name: string;
  onClose: () => void;
  onCanceled: () => void;
};

/** Cancels a visit that was a mistake, with the reason; it and its documents stay on record. */
export function CancelVisitDialog(props: CancelVisitDialogProps) {
  const { patient, visit, name, onClose, onCanceled } = props;
  const t = useVisitsMessages().cancel;
  const toast = useToast();
  const queryClient = useQueryClient();
  const formId = useId();
  const [reason, setReason] = useState("");
  const [missing, setMissing] = useState(false);

  const cancel = useMutation({
    mutationFn: (text: string) => cancelVisit(visit, text),
    onSuccess: () => {
      toast.show("success", t.done);
      onCanceled();
      onClose();
    },
    onError: (error) => toast.showError(error),
    onSettled: () => queryClient.invalidateQueries({ queryKey: visitsKeys.all }),
  });
  const cancelOnce = useMutateOnce(cancel);

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    const text = reason.trim();
    setMissing(text === "");
    if (text !== "") {
      cancelOnce(text);
    }
  }

  return (
    <Dialog
      title={<PatientTitle title={t.title} patients={[patient]} />}
      visible
      busy={cancel.isPending}
      onHide={onClose}
      footer={
        <>
          <Button label={t.keep} text disabled={cancel.isPending} onClick={onClose} />
          <Button
            label={t.submit}
            type="submit"
            form={formId}
            severity="danger"
            loading={cancel.isPending}
          />
        </>
      }
    >
      <form id={formId} className="stack" noValidate onSubmit={handleSubmit}>
        <p>{t.text(name, visit.visitDate)}</p>
        {visit.documents.length > 0 ? <p>{t.documents(visit.documents.length)}</p> : null}
        <TextAreaField
          label={t.reason}
          hint={t.reasonHint}
          required
          rows={3}
          maxLength={CANCEL_REASON_LIMIT}
          value={reason}
          error={missing ? t.required : undefined}
          onChange={(event) => setReason(event.target.value)}
        />
      </form>
    </Dialog>
  );
}
