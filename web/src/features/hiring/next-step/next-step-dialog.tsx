"use client";

import { FormDialog } from "@/form/prime/form-dialog";
import { useMessages } from "@/lib/messages/locale-context";
import { nameOf } from "../applicant-names";
import { applicationsMessages } from "../messages";
import { nextStepMessages } from "./messages";
import { type NamedWork, useNextStep } from "./use-next-step";

type NextStepDialogProps = { item: NamedWork; onHide: () => void };

/** Says who does what next for the person that its title names. */
export function NextStepDialog({ item, onHide }: NextStepDialogProps) {
  const t = useMessages(nextStepMessages);
  const words = useMessages(applicationsMessages);
  const form = useNextStep(item, onHide);
  return <FormDialog form={form} title={t.stepTitle(nameOf(item))} submitLabel={words.save} />;
}
