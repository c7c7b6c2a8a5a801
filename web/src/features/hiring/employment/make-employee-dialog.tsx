"use client";

import { useToast } from "@/components/news/use-toast";
import { makeEmployee } from "@/data/applications/employments";
import { FormDialog } from "@/form/prime/form-dialog";
import { useDeclaredForm } from "@/form/use-declared-form";
import { employmentCreateRules } from "@/lib/api/generated/applications/rules.gen";
import type { ApplicationDetail } from "@/lib/api/generated/types.gen";
import { useMessages } from "@/lib/messages/locale-context";
import { useMyself } from "@/lib/session/myself";
import { nameOf } from "../applicant-names";
import { lastMove } from "../undo/last-move";
import { employmentMessages } from "./employment-messages";

type MakeEmployeeDialogProps = {
  application: ApplicationDetail;
  isInvited: boolean;
  /** What happens to their account, or that they are invited. */
  what: string;
  onHide: () => void;
};

/** Asks when the person that the title names begins to work. */
export function MakeEmployeeDialog(props: MakeEmployeeDialogProps) {
  const { application, isInvited, what, onHide } = props;
  const t = useMessages(employmentMessages);
  const me = useMyself();
  const toast = useToast();
  const name = nameOf(application);
  const form = useDeclaredForm({
    fields: [{ name: "startedOn", kind: "date", label: t.startedOn, required: true }],
    rules: employmentCreateRules,
    values: { startedOn: me.settings.today },
    send: ({ startedOn }, _version, key) => makeEmployee(application.id, { startedOn }, key),
    onSaved: () => {
      // The hire itself is not undone anymore.
      lastMove.forget();
      toast.show("success", isInvited ? t.invited(name) : t.made(name));
      onHide();
    },
    onLeave: onHide,
    fallback: t.failedToChange,
  });
  return (
    <FormDialog
      form={form}
      title={t.makeTitle(name)}
      intro={
        <div className="stack">
          <p>{isInvited ? what : `${what} ${t.signsInAgain}`}</p>
          <p>{t.files}</p>
        </div>
      }
      submitLabel={t.makeIt}
    />
  );
}
