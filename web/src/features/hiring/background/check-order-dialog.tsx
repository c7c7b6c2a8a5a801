"use client";

import { useToast } from "@/components/news/use-toast";
import { orderCheck } from "@/data/background-checks/checks";
import { fillForm } from "@/form/nested";
import { FormDialog } from "@/form/prime/form-dialog";
import { useDeclaredForm } from "@/form/use-declared-form";
import { backgroundCheckCreateRules } from "@/lib/api/generated/applications/rules.gen";
import type { BackgroundCheckCreate } from "@/lib/api/generated/types.gen";
import { useMessages } from "@/lib/messages/locale-context";
import { backgroundMessages } from "./background-messages";
import { checkFormMessages } from "./check-form-messages";

type CheckOrderDialogProps = { applicationId: string; today: string; onHide: () => void };

/** Asks what was ordered from whom. */
export function CheckOrderDialog({ applicationId, today, onHide }: CheckOrderDialogProps) {
  const t = useMessages(checkFormMessages);
  const words = useMessages(backgroundMessages);
  const toast = useToast();
  const kinds = Object.entries(words.kinds).map(([value, label]) => ({ value, label }));
  const fields = [
    { name: "kind", kind: "select", label: t.kind, options: kinds },
    { name: "provider", kind: "text", label: t.provider, hint: t.providerHint },
    { name: "providerContact", kind: "textarea", label: t.providerContact, rows: 3 },
    { name: "reference", kind: "text", label: t.reference },
    { name: "orderedOn", kind: "date", label: t.orderedOn },
  ] as const;
  const form = useDeclaredForm({
    fields,
    rules: backgroundCheckCreateRules,
    values: fillForm(fields, { kind: "state_police", orderedOn: today }),
    send: (values, _version, key) =>
      orderCheck(applicationId, values as BackgroundCheckCreate, key),
    onSaved: () => {
      toast.show("success", t.ordered);
      onHide();
    },
    onLeave: onHide,
    fallback: words.failedToChange,
  });
  return <FormDialog form={form} title={t.order} intro={t.orderIntro} submitLabel={t.save} />;
}
