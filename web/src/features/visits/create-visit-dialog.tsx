"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useId, useState } from "react";
import { Button } from "@/components/button";
import { DateField } from "@/components/date-field";
import { Dialog } from "@/components/dialog";
import { useToast } from "@/components/toast";
import { useMutateOnce } from "@/lib/use-mutate-once";
import { createVisit, visitsKeys } from "./api";
import { useVisitsMessages } from "./messages";
import { isTooLong } from "./notes/note-text";
import { NotesField } from "./notes/notes-field";
import { useIntentKeys } from "./use-intent-keys";

type CreateVisitDialogProps = {
  patient: { id: string; fullName: string };
  date: string;
  onClose: () => void;
  onCreated: () => void;
};

/** One visit for one patient; pressed twice it still creates one. */
export function CreateVisitDialog({ patient, date, onClose, onCreated }: CreateVisitDialogProps) {
  const t = useVisitsMessages();
  const toast = useToast();
  const queryClient = useQueryClient();
  const keys = useIntentKeys();
  const formId = useId();
  const [visitDate, setVisitDate] = useState<string | null>(date);
  const [notes, setNotes] = useState("");

  const create = useMutation({
    mutationFn: (input: Parameters<typeof createVisit>[0]) =>
      createVisit(input, keys.keyFor(input)),
    onSuccess: () => {
      toast.show("success", t.toasts.created);
      void queryClient.invalidateQueries({ queryKey: visitsKeys.all });
      onCreated();
      onClose();
    },
    onError: (error) => toast.showError(error, t.toasts.failed),
  });

  const createOnce = useMutateOnce(create);

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (visitDate && !isTooLong(notes)) {
      createOnce({ patientId: patient.id, visitDate, notes: notes.trim() || null });
    }
  }

  return (
    <Dialog
      title={t.create.title}
      visible
      busy={create.isPending}
      onHide={onClose}
      footer={
        <>
          <Button label={t.form.cancel} text disabled={create.isPending} onClick={onClose} />
          <Button
            label={create.isPending ? t.create.submitting : t.create.submit}
            type="submit"
            form={formId}
            loading={create.isPending}
            disabled={!visitDate || isTooLong(notes)}
          />
        </>
      }
    >
      <form id={formId} className="stack" noValidate onSubmit={handleSubmit}>
        <p className="visits-patient">
          <span className="muted">{t.form.patient}</span> <strong>{patient.fullName}</strong>
        </p>
        <DateField
          label={t.form.date}
          value={visitDate ?? ""}
          required
          onChange={(chosen) => setVisitDate(chosen || null)}
        />
        <NotesField value={notes} onChange={setNotes} />
      </form>
    </Dialog>
  );
}
