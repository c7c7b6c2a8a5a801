"use client";

import { useToast } from "@/components/news/use-toast";
import { createVisit } from "@/data/visits/mutations";
import { FormDialog } from "@/form/prime/form-dialog";
import { FormField } from "@/form/prime/form-field";
import { useDeclaredForm } from "@/form/use-declared-form";
import { visitCreateRules } from "@/lib/api/generated/visits/rules.gen";
import { useMessages } from "@/lib/messages/locale-context";
import { type PatientIdentity, PatientTitle } from "../patient-title";
import { ExistingVisit } from "./existing-visit";
import { visitMessages } from "./messages/visit";
import { notesField } from "./notes/notes-field";
import { SecondVisit } from "./second-visit";
import { useExistingVisits } from "./use-existing-visits";
import { useVisitDate } from "./use-visit-date";

type CreateVisitDialogProps = {
  patient: PatientIdentity & { id: string };
  date: string;
  onClose: () => void;
  onCreated: (visitDate: string) => void;
};

/** One visit for one patient; pressed twice it still creates one. */
export function CreateVisitDialog({ patient, date, onClose, onCreated }: CreateVisitDialogProps) {
  const t = useMessages(visitMessages);
  const toast = useToast();
  const form = useDeclaredForm({
    fields: [
      { name: "visitDate", kind: "date", isDashed: true, label: t.form.date, required: true },
      { name: "adding", kind: "check", label: t.create.addAnyway },
      notesField(t.form),
    ],
    rules: visitCreateRules,
    values: { visitDate: date, adding: false, notes: "" },
    keeps: { subject: `new-visit:${patient.id}`, field: "notes" },
    send: ({ visitDate, adding, notes }, _version, key) => {
      const onExisting: "add" | "refuse" = adding ? "add" : "refuse";
      const input = { patientId: patient.id, visitDate: visitDate ?? date, notes, onExisting };
      return createVisit(input, key);
    },
    onSaved: (_visit, { visitDate }) => {
      toast.show("success", t.toasts.created);
      onCreated(visitDate ?? date);
      onClose();
    },
    onLeave: onClose,
  });
  const visitDate = useVisitDate(form);
  const existing = useExistingVisits(patient.id, visitDate);
  return (
    <FormDialog
      form={form}
      title={<PatientTitle title={t.create.title} patients={[patient]} />}
      submitLabel={t.create.submit}
      busyLabel={t.create.submitting}
    >
      <FormField form={form} name="visitDate" />
      {existing === null ? null : (
        <SecondVisit form={form} text={existing.sentence}>
          {existing.visits.map((visit) => (
            <ExistingVisit key={visit.id} form={form} visit={visit} onDone={onClose} />
          ))}
        </SecondVisit>
      )}
      <FormField form={form} name="notes" />
    </FormDialog>
  );
}
