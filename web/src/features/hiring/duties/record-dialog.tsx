"use client";

import { useQuery } from "@tanstack/react-query";
import { useToast } from "@/components/news/use-toast";
import { addRecord, picturesQuery } from "@/data/duties/duties";
import { fillForm } from "@/form/nested";
import { FormDialog } from "@/form/prime/form-dialog";
import { useDeclaredForm } from "@/form/use-declared-form";
import { dutyRecordCreateRules } from "@/lib/api/generated/applications/rules.gen";
import type { DutyRecordCreate, Need } from "@/lib/api/generated/types.gen";
import { useLocale, useMessages } from "@/lib/messages/locale-context";
import { dutyMessages, recordMessages } from "./duty-messages";
import { recordFields } from "./record-fields";
import { ruleName } from "./rule-words";

type RecordDialogProps = { applicationId: string; need: Need; onHide: () => void };

/** Asks for the evidence of a rule, whatever its kind. */
export function RecordDialog({ applicationId, need, onHide }: RecordDialogProps) {
  const { locale } = useLocale();
  const t = useMessages(recordMessages);
  const words = useMessages(dutyMessages);
  const toast = useToast();
  const { data: files = [] } = useQuery(picturesQuery(applicationId, need.lane, words.failed));
  const choices = files.map((file) => ({ value: file.attachmentId, label: file.fileName }));
  const fields = recordFields(need, locale, choices);
  const name = ruleName(need, locale);
  const form = useDeclaredForm({
    fields,
    rules: dutyRecordCreateRules,
    values: fillForm(fields, { lines: need.lines.map((line) => ({ name: line })) }),
    send: (values, _version, key) =>
      addRecord(
        applicationId,
        { ...(values as Partial<DutyRecordCreate>), ruleId: need.ruleId },
        key,
      ),
    onSaved: () => {
      toast.show("success", t.saved(name));
      onHide();
    },
    onLeave: onHide,
  });
  return <FormDialog form={form} title={words.recordOf(name)} submitLabel={t.save} />;
}
