"use client";

import { useToast } from "@/components/news/use-toast";
import { resolveHit } from "@/data/exclusions/hits";
import { FormDialog } from "@/form/prime/form-dialog";
import { useDeclaredForm } from "@/form/use-declared-form";
import { hitResolutionRules } from "@/lib/api/generated/exclusion-hits/rules.gen";
import type { ExclusionHit } from "@/lib/api/generated/types.gen";
import { useMessages } from "@/lib/messages/locale-context";
import { exclusionMessages } from "./exclusion-messages";
import { listedName } from "./listed";

type ResolveDialogProps = { hit: ExclusionHit; onHide: () => void };

/** Asks whether somebody on a list is the person that the title names, and how one knows. */
export function ResolveDialog({ hit, onHide }: ResolveDialogProps) {
  const t = useMessages(exclusionMessages);
  const toast = useToast();
  const listed = listedName(hit);
  const form = useDeclaredForm({
    fields: [
      {
        name: "outcome",
        kind: "select",
        label: t.outcome,
        none: t.choose,
        options: (["other_person", "same_person"] as const).map((value) => ({
          value,
          label: t.outcomes[value],
        })),
      },
      {
        name: "reason",
        kind: "textarea",
        label: t.reason,
        hint: t.reasonHint,
        rows: 2,
        isCounted: true,
      },
    ],
    rules: hitResolutionRules,
    values: { outcome: hit.outcome ?? "", reason: hit.reason ?? "" },
    version: hit.version,
    send: (values, version, key) => resolveHit(hit.id, { ...values, version }, key),
    onSaved: () => {
      toast.show("success", t.saved(listed));
      onHide();
    },
    onLeave: onHide,
  });
  return <FormDialog form={form} title={t.dialog(hit.personName, listed)} submitLabel={t.save} />;
}
