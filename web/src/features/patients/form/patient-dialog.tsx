"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useId, useState } from "react";
import { useForm } from "react-hook-form";
import { Button } from "@/components/button";
import { Dialog } from "@/components/dialog";
import { useDiscardQuestion } from "@/components/discard-question";
import { Notice } from "@/components/notice";
import { useToast } from "@/components/toast";
import { ApiError } from "@/lib/api/errors";
import type { PatientRecord } from "@/lib/api/generated/types.gen";
import { useMutateOnce } from "@/lib/use-mutate-once";
import { createPatient, patientsKeys, updatePatient } from "../api";
import { usePatientsMessages } from "../messages";
import { type PatientValues, toInput, toValues } from "./patient-fields";
import { PatientForm } from "./patient-form";

type PatientDialogProps = {
  /** The patient to change, or null for a new one. */
  patient: PatientRecord | null;
  today: string;
  onClose: () => void;
  onSaved: () => void;
};

function isFieldName(values: PatientValues, name: string): name is keyof PatientValues {
  return name in values;
}

/** A new patient, or one's details; a version that is no longer the newest is never overwritten. */
export function PatientDialog({ patient, today, onClose, onSaved }: PatientDialogProps) {
  const t = usePatientsMessages();
  const toast = useToast();
  const queryClient = useQueryClient();
  const formId = useId();
  const [key] = useState(() => crypto.randomUUID());
  const form = useForm<PatientValues>({ defaultValues: toValues(patient) });
  const { leave, question } = useDiscardQuestion(form.formState.isDirty, onClose);

  const save = useMutation({
    mutationFn: (values: PatientValues) =>
      patient
        ? updatePatient(patient.id, { ...toInput(values), version: patient.version })
        : createPatient(toInput(values), key),
    onSuccess: () => {
      toast.show("success", patient ? t.form.updated : t.form.created);
      onSaved();
      onClose();
    },
    onError: (error) => {
      const details = error instanceof ApiError ? error.details : [];
      for (const { field, message } of details) {
        if (isFieldName(form.getValues(), field)) {
          form.setError(field, { message });
        }
      }
      toast.showError(error);
    },
  });
  const saveOnce = useMutateOnce(save);
  const isStale = save.error instanceof ApiError && save.error.code === "stale_version";

  async function loadNewest() {
    await queryClient.invalidateQueries({ queryKey: patientsKeys.all });
    const newest = patient && queryClient.getQueryData<PatientRecord>(patientsKeys.one(patient.id));
    form.reset(toValues(newest ?? patient));
    save.reset();
  }

  return (
    <Dialog
      title={patient ? t.form.editTitle : t.form.newTitle}
      visible
      busy={save.isPending}
      onHide={leave}
      footer={
        <>
          <Button label={t.form.cancel} text disabled={save.isPending} onClick={leave} />
          <Button label={t.form.save} type="submit" form={formId} loading={save.isPending} />
        </>
      }
    >
      {isStale ? (
        <Notice severity="warn">
          <p>{t.form.staleTitle}</p>
          <Button
            label={t.form.loadNewest}
            outlined
            onClick={() => {
              void loadNewest();
            }}
          />
        </Notice>
      ) : null}
      <PatientForm id={formId} form={form} today={today} onSubmit={saveOnce} />
      {question}
    </Dialog>
  );
}
