"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useId, useState } from "react";
import { Button } from "@/components/button";
import { DateField } from "@/components/date-field";
import { Dialog } from "@/components/dialog";
import { useDiscardQuestion } from "@/components/discard-question";
import { Notice } from "@/components/notice";
import { type PatientIdentity, PatientTitle } from "@/components/patient-title";
import { Loading } from "@/components/states";
import { useToast } from "@/components/toast";
import type { BulkVisitReport } from "@/lib/api/generated/types.gen";
import { useMe } from "@/lib/session/me";
import { useMutateOnce } from "@/lib/use-mutate-once";
import { type BulkTarget, createVisits, visitsKeys } from "../api";
import { useVisitsMessages } from "../messages";
import { isTooLong } from "../notes/note-text";
import { NotesField } from "../notes/notes-field";
import { SecondVisit } from "../second-visit";
import { useBulkPreview } from "../use-existing-visits";
import { useIntentKeys } from "../use-intent-keys";
import { BulkQuestion } from "./bulk-question";
import { BulkVisitResult } from "./bulk-visit-result";
import { keepBatch } from "./last-batch";
import "../visits.css";

type BulkVisitDialogProps = {
  target: BulkTarget;
  /** The chosen patients; none when all that match are meant. */
  patients: readonly (PatientIdentity & { id: string })[];
  /** Names of those patients that are known here. */
  names: ReadonlyMap<string, string>;
  count: number;
  date: string;
  onClose: () => void;
  onCreated: (visitDate: string) => void;
};

/** Asks, creates a visit for each patient, and shows what became of each where somebody was refused. */
export function BulkVisitDialog(props: BulkVisitDialogProps) {
  const t = useVisitsMessages();
  const [reply, setReply] = useState<BulkVisitReport | null>(null);
  if (reply === null) {
    return <BulkForm {...props} onReply={setReply} />;
  }
  return (
    <Dialog
      title={
        <PatientTitle title={t.bulk.resultTitle} patients={props.patients} count={props.count} />
      }
      visible
      width="wide"
      onHide={props.onClose}
      footer={<Button label={t.form.close} autoFocus onClick={props.onClose} />}
    >
      <BulkVisitResult reply={reply} names={props.names} />
    </Dialog>
  );
}

function BulkForm(props: BulkVisitDialogProps & { onReply: (reply: BulkVisitReport) => void }) {
  const { target, count, date, onClose, onCreated, onReply } = props;
  const t = useVisitsMessages();
  const toast = useToast();
  const queryClient = useQueryClient();
  const keys = useIntentKeys();
  const person = useMe()?.id;
  const formId = useId();
  const [visitDate, setVisitDate] = useState<string | null>(date);
  const [notes, setNotes] = useState("");
  const [adding, setAdding] = useState(false);
  const preview = useBulkPreview(target, visitDate);
  const expected = preview.countFor(adding) ?? count;
  const { leave, question } = useDiscardQuestion(notes !== "" || visitDate !== date, onClose);

  const create = useMutation({
    mutationFn: (input: Parameters<typeof createVisits>[0]) =>
      createVisits(input, keys.keyFor(input)),
    onSuccess: (reply, input) => {
      void queryClient.invalidateQueries({ queryKey: visitsKeys.all });
      onCreated(input.visitDate);
      if (reply.batchId && person) {
        const { batchId: id, created, skipped } = reply;
        keepBatch({ id, created, skipped, date: input.visitDate, person });
      }
      const refused = reply.failed + (reply.created === 0 ? reply.skipped : 0);
      if (refused === 0) {
        toast.show("success", t.toasts.bulkCreated);
        onClose();
      } else {
        toast.show("warn", t.toasts.bulkPartly(reply.created, refused));
        onReply(reply);
      }
    },
    onError: (error) => toast.showError(error),
  });

  const createOnce = useMutateOnce(create);

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (visitDate && !isTooLong(notes)) {
      const onExisting = adding ? "add" : "skip";
      createOnce({ ...target, visitDate, notes: notes.trim() || null, onExisting });
    }
  }

  return (
    <Dialog
      title={<PatientTitle title={t.bulk.title} patients={props.patients} count={count} />}
      visible
      busy={create.isPending}
      onHide={leave}
      footer={
        <>
          <Button label={t.form.cancel} text disabled={create.isPending} onClick={leave} />
          <Button
            label={create.isPending ? t.bulk.submitting : t.bulk.submit(expected)}
            type="submit"
            form={formId}
            loading={create.isPending}
            disabled={!visitDate || isTooLong(notes) || expected === 0}
          />
        </>
      }
    >
      <form id={formId} className="stack" noValidate onSubmit={handleSubmit}>
        <BulkQuestion
          count={count}
          date={visitDate ?? date}
          isAllMatching={"allMatching" in target}
        />
        <DateField
          label={t.form.date}
          value={visitDate ?? ""}
          required
          onChange={(chosen) => {
            setVisitDate(chosen || null);
            setAdding(false);
          }}
        />
        {preview.isPending ? <Loading label={t.bulk.checking} /> : null}
        {preview.isError ? <Notice severity="info">{t.bulk.unchecked}</Notice> : null}
        {preview.existing === null ? null : (
          <SecondVisit
            text={preview.existing}
            label={t.bulk.addAnyway}
            checked={adding}
            onChange={setAdding}
          />
        )}
        <NotesField value={notes} onChange={setNotes} />
      </form>
      {question}
    </Dialog>
  );
}
