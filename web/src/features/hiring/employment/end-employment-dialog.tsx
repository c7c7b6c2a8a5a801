"use client";

import { useToast } from "@/components/news/use-toast";
import { endEmployment } from "@/data/applications/employments";
import { FormDialog } from "@/form/prime/form-dialog";
import { useDeclaredForm } from "@/form/use-declared-form";
import { employmentEndRules } from "@/lib/api/generated/applications/rules.gen";
import type { ApplicationDetail, EmploymentEnd } from "@/lib/api/generated/types.gen";
import { useMessages } from "@/lib/messages/locale-context";
import { useMyself } from "@/lib/session/myself";
import { nameOf } from "../applicant-names";
import { employmentMessages } from "./employment-messages";

type EndEmploymentDialogProps = { application: ApplicationDetail; onHide: () => void };
const reasons = ["resigned", "dismissed", "laid_off", "term_over", "other"] as const;

/** Asks from which day on the person that the title names no longer works here, and why. */
export function EndEmploymentDialog({ application, onHide }: EndEmploymentDialogProps) {
  const t = useMessages(employmentMessages);
  const me = useMyself();
  const toast = useToast();
  const name = nameOf(application);
  const form = useDeclaredForm({
    fields: [
      {
        name: "endedOn",
        kind: "date",
        label: t.endedOn,
        hint: t.endedOnHint,
        required: true,
      },
      {
        name: "reason",
        kind: "select",
        label: t.endReason,
        required: true,
        options: reasons.map((value) => ({ value, label: t.endReasons[value] })),
      },
      { name: "remark", kind: "text", label: t.remark, hint: t.reasonHint },
    ],
    rules: employmentEndRules,
    values: { endedOn: me.settings.today, reason: "", remark: "" },
    send: ({ endedOn, reason, remark }, _version, key) =>
      endEmployment(
        application.id,
        { endedOn, reason: reason as EmploymentEnd["reason"], remark },
        key,
      ),
    onSaved: () => {
      toast.show("success", t.endKept(name));
      onHide();
    },
    onLeave: onHide,
    fallback: t.failedToChange,
  });
  return (
    <FormDialog
      form={form}
      title={t.endTitle(name)}
      intro={<p>{t.endIntro}</p>}
      submitLabel={t.endIt}
      severity="danger"
    />
  );
}
