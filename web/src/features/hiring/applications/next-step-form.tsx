"use client";

import { useQueryClient } from "@tanstack/react-query";
import { FormSection } from "@/components/form/form-section";
import { useDeclaredForm } from "@/components/form/use-declared-form";
import { useToast } from "@/components/toast";
import { changeApplication } from "@/data/applications/mutations";
import { applicationsKey } from "@/data/applications/queries";
import { zApplicationChange } from "@/lib/api/generated/applications/zod.gen";
import { useMessages } from "@/lib/messages/locale-context";
import type { KnownProps } from "./known";
import { applicationsMessages } from "./messages";

/** Who is in charge of an application, and what is to be done next. */
export function NextStepForm({ application, me }: KnownProps) {
  const t = useMessages(applicationsMessages);
  const toast = useToast();
  const queryClient = useQueryClient();
  const { id, version, ownerId, ownerName } = application;
  const isMine = ownerId === me.id;
  const others = ownerId === null || isMine ? [] : [{ value: ownerId, label: ownerName ?? "" }];
  const form = useDeclaredForm({
    fields: [
      {
        name: "ownerId",
        kind: "select",
        label: t.owner,
        none: "–",
        options: [{ value: me.id, label: `${me.firstName} ${me.lastName}`.trim() }, ...others],
      },
      { name: "nextStep", kind: "text", label: t.nextStep },
      { name: "nextStepDue", kind: "date", label: t.nextStepDue },
    ],
    rules: zApplicationChange.shape,
    values: {
      ownerId: ownerId ?? "",
      nextStep: application.nextStep ?? "",
      nextStepDue: application.nextStepDue ?? "",
    },
    send: (values) => changeApplication(id, { ...values, version }),
    onSaved: () => {
      toast.show("success", t.saved);
      return queryClient.invalidateQueries({ queryKey: applicationsKey });
    },
  });
  return (
    <section className="card" aria-labelledby="work-title">
      <h2 id="work-title">{t.work}</h2>
      <FormSection form={form} submitLabel={t.save} columns />
    </section>
  );
}
