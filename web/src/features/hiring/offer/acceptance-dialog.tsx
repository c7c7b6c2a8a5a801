"use client";

import { useToast } from "@/components/news/use-toast";
import { recordAcceptance } from "@/data/applications/offers";
import { FormDialog } from "@/form/prime/form-dialog";
import { useDeclaredForm } from "@/form/use-declared-form";
import { recordedAcceptanceRules } from "@/lib/api/generated/applications/rules.gen";
import type { ApplicationDetail, Offer } from "@/lib/api/generated/types.gen";
import { useMessages } from "@/lib/messages/locale-context";
import { nameOf } from "../applicant-names";
import { offerMessages } from "./offer-messages";

type AcceptanceDialogProps = { application: ApplicationDetail; offer: Offer; onHide: () => void };

/** Asks how the person that the title names accepted otherwise. */
export function AcceptanceDialog({ application, offer, onHide }: AcceptanceDialogProps) {
  const t = useMessages(offerMessages);
  const toast = useToast();
  const name = nameOf(application);
  const form = useDeclaredForm({
    fields: [
      {
        name: "note",
        kind: "textarea",
        label: t.note,
        hint: t.noteHint,
        rows: 3,
        isCounted: true,
      },
    ],
    rules: recordedAcceptanceRules,
    values: { note: "" },
    send: ({ note }, _version, key) => recordAcceptance(application.id, offer.id, note, key),
    onSaved: () => {
      toast.show("success", t.recorded(name));
      onHide();
    },
    onLeave: onHide,
    fallback: t.failedToChange,
  });
  return <FormDialog form={form} title={t.recordTitle(name)} submitLabel={t.save} />;
}
