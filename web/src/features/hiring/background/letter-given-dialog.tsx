"use client";

import { useToast } from "@/components/news/use-toast";
import { type CheckPath, recordGiven } from "@/data/background-checks/checks";
import { FormDialog } from "@/form/prime/form-dialog";
import { useDeclaredForm } from "@/form/use-declared-form";
import { letterGivenRules } from "@/lib/api/generated/applications/rules.gen";
import { useMessages } from "@/lib/messages/locale-context";
import { backgroundMessages } from "./background-messages";
import { checkFormMessages } from "./check-form-messages";

type LetterGivenDialogProps = {
  path: CheckPath;
  letterId: string;
  isNotice: boolean;
  today: string;
  onHide: () => void;
};

/** Asks on which day and how the applicant got a letter. */
export function LetterGivenDialog(props: LetterGivenDialogProps) {
  const { path, letterId, isNotice, today, onHide } = props;
  const t = useMessages(checkFormMessages);
  const words = useMessages(backgroundMessages);
  const toast = useToast();
  const form = useDeclaredForm({
    fields: [
      {
        name: "givenOn",
        kind: "date",
        label: t.givenOn,
        ...(isNotice ? { hint: t.givenHint } : {}),
      },
      {
        name: "givenHow",
        kind: "select",
        label: t.givenHow,
        options: [
          { value: "by_hand", label: words.givenBy.by_hand },
          { value: "by_mail", label: words.givenBy.by_mail },
        ],
      },
    ],
    rules: letterGivenRules,
    values: { givenOn: today, givenHow: "by_hand" },
    send: (values, _version, key) => recordGiven(path, letterId, values, key),
    onSaved: () => {
      toast.show("success", t.givenSaved);
      onHide();
    },
    onLeave: onHide,
    fallback: words.failedToChange,
  });
  return <FormDialog form={form} title={t.given} submitLabel={t.save} />;
}
