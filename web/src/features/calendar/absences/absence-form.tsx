"use client";

import { useToast } from "@/components/news/use-toast";
import { changeAbsence, createAbsence } from "@/data/absences/mutations";
import { ownerChoices } from "@/data/applications/inbox";
import type { FieldOf } from "@/form/declare";
import { FormSection } from "@/form/prime/form-section";
import { useDeclaredForm } from "@/form/use-declared-form";
import { valuesOf } from "@/form/values";
import { absenceCreateRules } from "@/lib/api/generated/absences/rules.gen";
import type { Absence } from "@/lib/api/generated/types.gen";
import { useMessages } from "@/lib/messages/locale-context";
import type { Me } from "@/lib/session/me";
import { absenceMessages } from "./absence-messages";

type AbsenceValues = {
  personId: string;
  firstDay: string;
  lastDay: string;
  fromTime: string;
  untilTime: string;
};

type AbsenceFormProps = {
  me: Me;
  /** None for a new one. */
  absence?: Absence;
  onHide: () => void;
};

/** The beginning and end of somebody's absence. */
export function AbsenceForm({ me, absence, onHide }: AbsenceFormProps) {
  const t = useMessages(absenceMessages);
  const toast = useToast();
  const known = { ownerId: absence?.personId ?? null, ownerName: absence?.personName ?? null };
  const fields: FieldOf<AbsenceValues>[] = [
    { name: "personId", kind: "reference", label: t.person, choices: ownerChoices(known) },
    { name: "firstDay", kind: "date", label: t.firstDay },
    { name: "lastDay", kind: "date", label: t.lastDay },
    { name: "fromTime", kind: "time", label: t.fromTime, hint: t.fromHint },
    { name: "untilTime", kind: "time", label: t.untilTime, hint: t.untilHint },
  ];
  const form = useDeclaredForm({
    fields,
    rules: absenceCreateRules,
    values:
      absence === undefined
        ? { personId: me.id, firstDay: "", lastDay: "", fromTime: "", untilTime: "" }
        : valuesOf<AbsenceValues>(fields, absence),
    version: absence?.version ?? 0,
    repeatsUnanswered: absence === undefined,
    send: (input, version, key) =>
      absence === undefined
        ? createAbsence(input, key)
        : changeAbsence(absence.id, { ...input, version }),
    onSaved: (saved) => {
      toast.show("success", t.saved(saved.personName ?? ""));
      onHide();
    },
    onLeave: onHide,
  });
  return <FormSection form={form} submitLabel={t.save} canLeave columns />;
}
