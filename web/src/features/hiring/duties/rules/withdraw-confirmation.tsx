"use client";

import { ConfirmDialog } from "@/components/confirm-dialog";
import { useToast } from "@/components/news/use-toast";
import { withdrawConfirmation } from "@/data/duties/duties";
import type { DutyRule } from "@/lib/api/generated/types.gen";
import { useLocale, useMessages } from "@/lib/messages/locale-context";
import { ruleName } from "../rule-words";
import { decidingMessages } from "./deciding-messages";

type WithdrawConfirmationProps = { rule: DutyRule; onHide: () => void };

/** Asks before a rule counts as one that nobody answers for. */
export function WithdrawConfirmation({ rule, onHide }: WithdrawConfirmationProps) {
  const t = useMessages(decidingMessages);
  const { locale } = useLocale();
  const toast = useToast();
  const name = ruleName(rule, locale);
  async function withdraw() {
    await withdrawConfirmation(rule.id, rule.version);
    toast.show("success", t.withdrawn(name));
    onHide();
  }
  return (
    <ConfirmDialog
      title={t.withdrawTitle(name)}
      visible
      confirmLabel={t.withdraw}
      severity="danger"
      onConfirm={withdraw}
      onHide={onHide}
    >
      {t.withdrawText}
    </ConfirmDialog>
  );
}
