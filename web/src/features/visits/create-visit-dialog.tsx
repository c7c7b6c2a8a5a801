"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useId, useState } from "react";
import { Button } from "@/components/button";
import { DateField } from "@/components/date-field";
import { Dialog } from "@/components/dialog";
import { useDiscardQuestion } from "@/components/discard-question";
import { type PatientIdentity, PatientTitle } from "@/components/patient-title";
import { useToast } from "@/components/toast";
import { ApiError } from "@/lib/api/errors";
import { useMutateOnce } from "@/lib/use-mutate-once";
import { createVisit, visitsKeys } from "./api";
import { useVisitsMessages } from "./messages";
import { isTooLong } from "./notes/note-text";
import { NotesField } from "./notes/notes-field";
import { RestoredNotes } from "./notes/restored-notes";
import { useNotesDraft } from "./notes/use-notes-draft";
import { SecondVisit } from "./second-visit";
import { useExistingVisits } from "./use-existing-visits";
import { useIntentKeys } from "./use-intent-keys";

const NO_NOTES = { notes: "", version: 0 };

type CreateVisitDialogProps = {
  patient: PatientIdentity & { id: string };
  date: string;
  onClose: () => void;
  onCreated: (visitDate: string) => void;
};

/** One visit for one patient; pressed twice it still creates one. */
export function CreateVisitDialog({ patient, date, onClose, onCreated }: CreateVisitDialogProps) {
  const t = useVisitsMessages();
  const toast = useToast();
  const queryClient = useQueryClient();
  const keys = useIntentKeys();
  const formId = useId();
  const [visitDate, setVisitDate] = useState<string | null>(date);
  const [adding, setAdding] = useState(false);
  const existing = useExistingVisits(patient.id, visitDate);
  const draft = useNotesDraft(`new-visit:${patient.id}`, NO_NOTES);
  const { notes } = draft;
  const { leave, question } = useDiscardQuestion(draft.isDirty || visitDate !== date, () => {
    draft.drop();
    onClose();
  });

  const create = useMutation({
    mutationFn: (input: Parameters<typeof createVisit>[0]) =>
      createVisit(input, keys.keyFor(input)),
    onSuccess: (_visit, input) => {
      toast.show("success", t.toasts.created);
      void queryClient.invalidateQueries({ queryKey: visitsKeys.all });
      draft.drop();
      onCreated(input.visitDate);
      onClose();
    },
    onError: (error) => {
      if (error instanceof ApiError && error.code === "visit_exists") {
        // The question says it, once it knows of the visit.
        void queryClient.invalidateQueries({ queryKey: visitsKeys.all });
      }
      toast.showError(error);
    },
  });

  const createOnce = useMutateOnce(create);

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (visitDate && !isTooLong(notes)) {
      const onExisting = existing !== null && adding ? "add" : "refuse";
      createOnce({ patientId: patient.id, visitDate, notes: notes.trim() || null, onExisting });
    }
  }

  return (
    <Dialog
      title={<PatientTitle title={t.create.title} patients={[patient]} />}
      visible
      busy={create.isPending}
      onHide={leave}
      footer={
        <>
          <Button label={t.form.cancel} text disabled={create.isPending} onClick={leave} />
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
        <DateField
          label={t.form.date}
          value={visitDate ?? ""}
          required
          onChange={(chosen) => {
            setVisitDate(chosen || null);
            setAdding(false);
          }}
        />
        {existing === null ? null : (
          <SecondVisit
            text={existing}
            label={t.create.addAnyway}
            checked={adding}
            onChange={setAdding}
          />
        )}
        {draft.isRestored ? <RestoredNotes onDiscard={draft.reset} /> : null}
        <NotesField value={notes} onChange={draft.change} />
      </form>
      {question}
    </Dialog>
  );
}
