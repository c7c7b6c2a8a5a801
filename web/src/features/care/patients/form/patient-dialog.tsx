"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useToast } from "@/components/news/use-toast";
import { createPatient, updatePatient } from "@/data/patients/mutations";
import { patientQuery } from "@/data/patients/queries";
import { FormDialog } from "@/form/prime/form-dialog";
import { useDeclaredForm } from "@/form/use-declared-form";
import { valuesOf } from "@/form/values";
import { patientCreateRules } from "@/lib/api/generated/patients/rules.gen";
import type { PatientRecord } from "@/lib/api/generated/types.gen";
import { fieldErrorMessages } from "@/lib/messages/field-errors";
import { useMessages } from "@/lib/messages/locale-context";
import { commonMessages } from "@/lib/messages/words";
import { PatientTitle } from "../../patient-title";
import { patientMessages } from "../messages/patient";
import { patientFields } from "./patient-fields";
import "@/domain/patients/error-words";

type PatientDialogProps = {
  /** The patient to change, or null for a new one. */
  patient: PatientRecord | null;
  today: string;
  onClose: () => void;
  onSaved?: (patient: PatientRecord) => void;
};

/** A new patient, or one's details; a version that is no longer the newest is never overwritten. */
export function PatientDialog({ patient, today, onClose, onSaved }: PatientDialogProps) {
  const t = useMessages(patientMessages).form;
  const common = useMessages(commonMessages);
  const wrong = useMessages(fieldErrorMessages);
  const toast = useToast();
  const queryClient = useQueryClient();
  const fields = patientFields(t, wrong, today);
  const form = useDeclaredForm({
    fields,
    rules: patientCreateRules,
    values: valuesOf(fields, patient ?? { active: true }),
    version: patient?.version ?? 0,
    repeatsUnanswered: patient === null,
    send: (input, version, key) =>
      patient ? updatePatient(patient.id, { ...input, version }) : createPatient(input, key),
    onSaved: (saved) => {
      toast.show("success", patient ? t.updated : t.created);
      queryClient.setQueryData(patientQuery(saved.id).queryKey, saved);
      onSaved?.(saved);
      onClose();
    },
    newest: async () => {
      const newest = await queryClient.fetchQuery({
        ...patientQuery(patient?.id ?? ""),
        staleTime: 0,
      });
      return { values: valuesOf(fields, newest), version: newest.version };
    },
    onLeave: onClose,
  });
  return (
    <FormDialog
      form={form}
      title={patient ? <PatientTitle title={t.editTitle} patients={[patient]} /> : t.newTitle}
      submitLabel={common.save}
      columns
    />
  );
}
