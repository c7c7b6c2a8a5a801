"use client";

import { FormDialog } from "@/form/prime/form-dialog";
import type { InboxItem } from "@/lib/api/generated/types.gen";
import { useMessages } from "@/lib/messages/locale-context";
import { applicationsMessages } from "../messages";
import { useNextStep } from "../next-step/use-next-step";
import { inboxMessages } from "./messages";

type NextStepDialogProps = { item: InboxItem; onHide: () => void };

/** Says who does what next for the person that its title names. */
export function NextStepDialog({ item, onHide }: NextStepDialogProps) {
  const t = useMessages(inboxMessages);
  const words = useMessages(applicationsMessages);
  const form = useNextStep(item, onHide);
  return (
    <FormDialog
      form={form}
      title={t.stepTitle(`${item.firstName} ${item.lastName}`)}
      submitLabel={words.save}
    />
  );
}
