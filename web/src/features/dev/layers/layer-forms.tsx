"use client";

import { FormDialog } from "@/form/prime/form-dialog";
import { FormSection } from "@/form/prime/form-section";
import { useDeclaredForm } from "@/form/use-declared-form";
import { ApiError } from "@/lib/api/errors";
import { useMessages } from "@/lib/messages/locale-context";
import { eachKind, filledValues, formPartMessages, rules } from "../forms/fields";
import { devMessages } from "../messages";

function useFilled(onHide: () => void) {
  const t = useMessages(devMessages);
  return useDeclaredForm({
    fields: eachKind(useMessages(formPartMessages)),
    rules,
    values: filledValues,
    send: async () => {
      throw new ApiError(503, {}, t.failed);
    },
    onSaved: onHide,
    onLeave: onHide,
  });
}

type LayerProps = { onHide: () => void };

export function DialogForm({ onHide }: LayerProps) {
  const t = useMessages(devMessages);
  const form = useFilled(onHide);
  return <FormDialog form={form} title={t.add} submitLabel={t.save} intro={<p>{t.long}</p>} />;
}

/** Longer than the window: its buttons stay in sight. */
export function SheetForm({ onHide }: LayerProps) {
  const t = useMessages(devMessages);
  return <FormSection form={useFilled(onHide)} submitLabel={t.save} inSheet />;
}
