"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useId, useState } from "react";
import { useForm } from "react-hook-form";
import { Button } from "@/components/button";
import { Dialog } from "@/components/dialog";
import { useDiscardQuestion } from "@/components/discard-question";
import { Notice } from "@/components/notice";
import { PatientTitle } from "@/components/patient-title";
import { useToast } from "@/components/toast";
import { ApiError, fieldErrorText } from "@/lib/api/errors";
import type { PatientRecord } from "@/lib/api/generated/types.gen";
import { useLocale } from "@/lib/messages/locale-context";
import { useMutateOnce } from "@/lib/use-mutate-once";
import { createPatient, patientQuery, updatePatient } from "../api";
import { usePatientsMessages } from "../messages";
import { mergeValues } from "./merge-values";
import { type PatientValues, toInput, toValues } from "./patient-fields";
import { PatientForm } from "./patient-form";

type PatientDialogProps = {
  /** The patient to change, or null for a new one. */
  patient: PatientRecord | null;
  today: string;
  onClose: () => void;
  onSaved: (patient: PatientRecord) => void;
};

function isStaleVersion(error: unknown): boolean {
  return error instanceof ApiError && error.code === "stale_version";
}

/** A new patient, or one's details; a version that is no longer the newest is never overwritten. */
export function PatientDialog({ patient, today, onClose, onSaved }: PatientDialogProps) {
  const t = usePatientsMessages();
  const { locale } = useLocale();
  const toast = useToast();
  const queryClient = useQueryClient();
  const formId = useId();
  const [base, setBase] = useState(patient);
  const [theirs, setTheirs] = useState<Partial<PatientValues>>();
  const [key] = useState(() => crypto.randomUUID());
  const form = useForm<PatientValues>({ defaultValues: toValues(patient) });
  const { leave, question } = useDiscardQuestion(form.formState.isDirty, onClose);

  const save = useMutation({
    mutationFn: (values: PatientValues) =>
      base
        ? updatePatient(base.id, { ...toInput(values), version: base.version })
        : createPatient(toInput(values), key),
    onSuccess: (saved) => {
      toast.show("success", patient ? t.form.updated : t.form.created);
      onSaved(saved);
      onClose();
    },
    onError: (error) => {
      const marked = error instanceof ApiError ? markFields(error) : false;
      // The form itself tells what is wrong with its fields, and of somebody else's change.
      if (!marked && !isStaleVersion(error)) {
        toast.showError(error);
      }
    },
  });
  const saveOnce = useMutateOnce(save);

  function markFields({ details }: ApiError): boolean {
    const own = details.filter(({ field }) => field in form.getValues());
    for (const [index, detail] of own.entries()) {
      const message = fieldErrorText(detail, locale);
      form.setError(detail.field as keyof PatientValues, { message }, { shouldFocus: index === 0 });
    }
    return own.length > 0;
  }

  async function showTheirs(id: string) {
    try {
      const newest = await queryClient.fetchQuery({ ...patientQuery(id), staleTime: 0 });
      const newer = toValues(newest);
      const { values, differing } = mergeValues(toValues(base), form.getValues(), newer);
      form.reset(newer);
      for (const name of differing) {
        form.setValue(name, values[name], { shouldDirty: true });
      }
      setTheirs(Object.fromEntries(differing.map((name) => [name, newer[name]])));
      setBase(newest);
      save.reset();
    } catch (error) {
      toast.showError(error);
    }
  }

  return (
    <Dialog
      title={
        patient ? <PatientTitle title={t.form.editTitle} patients={[patient]} /> : t.form.newTitle
      }
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
      {base !== null && isStaleVersion(save.error) ? (
        <Notice severity="warn">
          <p>{t.form.staleTitle}</p>
          <Button
            label={t.form.loadNewest}
            outlined
            onClick={() => {
              void showTheirs(base.id);
            }}
          />
        </Notice>
      ) : null}
      {theirs === undefined || save.isError ? null : (
        <Notice severity="info">
          {Object.keys(theirs).length > 0 ? t.form.merged : t.form.mergedNone}
        </Notice>
      )}
      <PatientForm
        id={formId}
        form={form}
        today={today}
        theirs={theirs ?? {}}
        onSubmit={saveOnce}
      />
      {question}
    </Dialog>
  );
}
