"use client";

import { useMutation } from "@tanstack/react-query";
import { Button } from "@/components/button";
import { Notice } from "@/components/notice";
import { sendTestOfTemplate } from "@/data/email-templates/mutations";
import type { TemplateText } from "@/lib/api/generated/types.gen";
import { useMessages } from "@/lib/messages/locale-context";
import { useMailFailure } from "../../mail-failure";
import { templateMessages } from "../messages";

/** Sends the text to the person who is writing it. */
export function TemplateTest({ text }: { text: TemplateText }) {
  const t = useMessages(templateMessages);
  const failure = useMailFailure(t.failedToSend);
  const test = useMutation({ mutationFn: () => sendTestOfTemplate(text, t.failedToSend) });
  return (
    <>
      <div className="row">
        <Button
          label={t.sendTest}
          icon="pi pi-send"
          outlined
          loading={test.isPending}
          onClick={() => test.mutate()}
        />
      </div>
      {test.isSuccess ? <Notice severity="success">{t.sentTo(test.data.sentTo)}</Notice> : null}
      {test.isError ? <Notice severity="error">{failure(test.error)}</Notice> : null}
    </>
  );
}
