"use client";

import { useToast } from "@/components/news/use-toast";
import { confirmRule } from "@/data/duties/duties";
import { FormDialog } from "@/form/prime/form-dialog";
import { useDeclaredForm } from "@/form/use-declared-form";
import { dutyConfirmationRules } from "@/lib/api/generated/duties/rules.gen";
import type { DutyRule } from "@/lib/api/generated/types.gen";
import { useLocale, useMessages } from "@/lib/messages/locale-context";
import { ruleName } from "../rule-words";
import { decidingMessages } from "./deciding-messages";

type ConfirmRuleProps = { rule: DutyRule; today: string; onHide: () => void };

/** Asks who has read the source of a rule and answers for it. */
export function ConfirmRule({ rule, today, onHide }: ConfirmRuleProps) {
  const t = useMessages(decidingMessages);
  const { locale } = useLocale();
  const toast = useToast();
  const name = ruleName(rule, locale);
  const form = useDeclaredForm({
    fields: [
      {
        name: "confirmedBy",
        kind: "text",
        label: t.confirmedBy,
        hint: t.confirmedByHint,
        required: true,
      },
      { name: "confirmedOn", kind: "date", label: t.confirmedOn, required: true },
    ],
    rules: dutyConfirmationRules,
    values: { confirmedBy: "", confirmedOn: today },
    send: ({ confirmedBy, confirmedOn }) =>
      confirmRule(rule.id, { confirmedBy, confirmedOn, version: rule.version }),
    onSaved: () => {
      toast.show("success", t.confirmed(name));
      onHide();
    },
    onLeave: onHide,
  });
  return (
    <FormDialog
      form={form}
      title={t.confirmTitle(name)}
      submitLabel={t.confirm}
      intro={<p className="muted">{rule.source}</p>}
    />
  );
}
