"use client";

import { usePathname } from "next/navigation";
import { useState } from "react";
import { Button } from "@/components/button";
import { Dialog } from "@/components/dialog";
import { useToast } from "@/components/news/use-toast";
import { Notice } from "@/components/notice";
import { Loading } from "@/components/states";
import { createVisits } from "@/data/visits/mutations";
import type { BulkTarget } from "@/data/visits/queries";
import { FormDialog } from "@/form/prime/form-dialog";
import { FormField } from "@/form/prime/form-field";
import { useDeclaredForm } from "@/form/use-declared-form";
import { useFieldValue } from "@/form/use-field-value";
import type { BulkVisitReport } from "@/lib/api/generated/types.gen";
import { bulkVisitsRules } from "@/lib/api/generated/visits/rules.gen";
import { useMessages } from "@/lib/messages/locale-context";
import { useMyself } from "@/lib/session/myself";
import { type PatientIdentity, PatientTitle } from "../../patient-title";
import { bulkMessages } from "../messages/bulk";
import { visitMessages } from "../messages/visit";
import { notesField } from "../notes/notes-field";
import { SecondVisit } from "../second-visit";
import { useBulkPreview } from "../use-existing-visits";
import { useVisitDate } from "../use-visit-date";
import { BulkQuestion } from "./bulk-question";
import { BulkVisitResult } from "./bulk-visit-result";
import { lastBatch } from "./last-batch";
import "../visits.css";

export type BulkVisitDialogProps = {
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
  const t = useMessages(bulkMessages).bulk;
  const visit = useMessages(visitMessages);
  const [reply, setReply] = useState<BulkVisitReport | null>(null);
  if (reply === null) {
    return <BulkForm {...props} onReply={setReply} />;
  }
  return (
    <Dialog
      title={<PatientTitle title={t.resultTitle} patients={props.patients} count={props.count} />}
      visible
      onHide={props.onClose}
      footer={<Button label={visit.form.close} autoFocus onClick={props.onClose} />}
    >
      <BulkVisitResult reply={reply} names={props.names} />
    </Dialog>
  );
}

function BulkForm(props: BulkVisitDialogProps & { onReply: (reply: BulkVisitReport) => void }) {
  const { target, count, date, onClose, onCreated, onReply } = props;
  const t = useMessages(bulkMessages).bulk;
  const visit = useMessages(visitMessages);
  const toast = useToast();
  const person = useMyself().id;
  const page = usePathname();
  const form = useDeclaredForm({
    fields: [
      { name: "visitDate", kind: "date", isDashed: true, label: visit.form.date, required: true },
      { name: "adding", kind: "check", label: t.addAnyway },
      notesField(visit.form),
    ],
    rules: bulkVisitsRules,
    values: { visitDate: date, adding: false, notes: "" },
    send: ({ visitDate, adding, notes }, _version, key) => {
      const onExisting: "add" | "skip" = adding ? "add" : "skip";
      const input = { ...target, visitDate: visitDate ?? date, notes, onExisting };
      return createVisits(input, key);
    },
    onSaved: (reply, { visitDate }) => {
      onCreated(visitDate ?? date);
      if (reply.batchId) {
        const { batchId: id, created, skipped } = reply;
        const pages = [page];
        lastBatch.keep({ id, created, skipped, date: visitDate ?? date, person, pages });
      }
      const refused = reply.failed + (reply.created === 0 ? reply.skipped : 0);
      if (refused === 0) {
        toast.show("success", visit.toasts.bulkCreated);
        onClose();
      } else {
        toast.show("warn", visit.toasts.bulkPartly(reply.created, refused));
        onReply(reply);
      }
    },
    // With other notes it would be another call, which skips the patients that the first one reached.
    repeatsUnanswered: true,
    onLeave: onClose,
  });
  const visitDate = useVisitDate(form);
  const preview = useBulkPreview(target, visitDate);
  const isAdding = useFieldValue(form, "adding") === true;
  // Once it was sent, those who have a visit may have it from that.
  const expected = (form.isHeld ? undefined : preview.countFor(isAdding)) ?? count;
  return (
    <FormDialog
      form={form}
      title={<PatientTitle title={t.title} patients={props.patients} count={count} />}
      submitLabel={t.submit(expected)}
      busyLabel={t.submitting}
      disabled={expected === 0}
      intro={
        <BulkQuestion
          count={count}
          date={visitDate ?? date}
          isAllMatching={"allMatching" in target}
        />
      }
    >
      <FormField form={form} name="visitDate" />
      {preview.isPending ? <Loading label={t.checking} /> : null}
      {preview.isError ? <Notice severity="info">{t.unchecked}</Notice> : null}
      {preview.existing === null || form.isHeld ? null : (
        <SecondVisit form={form} text={preview.existing} />
      )}
      <FormField form={form} name="notes" />
    </FormDialog>
  );
}
