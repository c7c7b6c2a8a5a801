"use client";

import type { ReactNode } from "react";
import { useToast } from "@/components/news/use-toast";
import { FormDialog } from "@/form/prime/form-dialog";
import { useDeclaredForm } from "@/form/use-declared-form";
import type { employmentUndoRules } from "@/lib/api/generated/applications/rules.gen";

type ReasonDialogProps = {
  title: string;
  intro?: ReactNode;
  label: string;
  hint: string;
  /** The same wherever a reason is asked for. */
  rules: typeof employmentUndoRules;
  submitLabel: string;
  severity?: "danger";
  send: (reason: string, idempotencyKey: string) => Promise<unknown>;
  /** Said once it is done. */
  done: string;
  fallback?: string;
  onHide: () => void;
};

/** Asks why something is done that the title names, and does it. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { label, hint, rules, send, done, fallback, onHide, ...dialog } = props;
  const toast = useToast();
  const form = useDeclaredForm({
    fields: [{ name: "reason", kind: "textarea", label, hint, rows: 2, isCounted: true }],
    rules,
    values: { reason: "" },
    send: ({ reason }, _version, key) => send(reason, key),
    onSaved: () => {
      toast.show("success", done);
      onHide();
    },
    onLeave: onHide,
    ...(fallback === undefined ? {} : { fallback }),
  });
  return <FormDialog form={form} {...dialog} />;
}
