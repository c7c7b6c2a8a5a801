"use client";

import { useState } from "react";
import { Notice } from "@/components/notice";
import { sendTest } from "@/data/email-settings/mutations";
import { FormDialog } from "@/form/prime/form-dialog";
import { useDeclaredForm } from "@/form/use-declared-form";
import { testEmailRules } from "@/lib/api/generated/email-settings/rules.gen";
import type { SentEmail } from "@/lib/api/generated/types.gen";
import { useMessages } from "@/lib/messages/locale-context";
import { commonMessages } from "@/lib/messages/words";
import { useMailFailure } from "../mail-failure";
import { serverMessages } from "./messages";

export type TestDialogProps = { to: string; onHide: () => void };

/** An email to test the mail server; the dialog stays open, so that the server's response can be read. */
export function TestDialog({ to, onHide }: TestDialogProps) {
  const t = useMessages(serverMessages);
  const common = useMessages(commonMessages);
  const failure = useMailFailure(t.failedToSend);
  const [sent, setSent] = useState<SentEmail>();
  const form = useDeclaredForm({
    fields: [
      { name: "to", kind: "text", type: "email", label: t.to },
      { name: "subject", kind: "text", label: t.subject },
      { name: "body", kind: "textarea", label: t.body },
    ],
    rules: testEmailRules,
    values: { to, subject: t.testSubject, body: t.testBody },
    staysOpen: "filled",
    send: (email) => {
      setSent(undefined);
      return sendTest(email, t.failedToSend);
    },
    onSaved: setSent,
    explain: failure,
    onLeave: onHide,
  });
  return (
    <FormDialog
      form={form}
      title={t.test}
      submitLabel={t.send}
      cancelLabel={common.close}
      intro={
        <>
          <p className="muted">{t.testText}</p>
          {sent === undefined ? null : (
            <Notice severity="success">
              <span>{t.accepted(sent.server, sent.sentTo)}</span>{" "}
              <span>{sent.isSaved ? null : t.notOurs}</span>
            </Notice>
          )}
        </>
      }
    />
  );
}
