"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "@/components/button";
import { Fetched } from "@/components/fetched";
import { useToast } from "@/components/news/use-toast";
// Not the lazy ones: it is loaded whole, so that it opens without a connection too.
import { ConfirmHost } from "@/components/overlay/confirm-host";
import { SheetHost } from "@/components/overlay/sheet-host";
import { WrittenEmail } from "@/components/written-email/written-email";
import { retryEmail } from "@/data/emails/mutations";
import { emailQuery } from "@/data/emails/queries";
import { kindName } from "@/domain/emails/email-words";
import type { OutboundEmailDetail } from "@/lib/api/generated/types.gen";
import { useMessages } from "@/lib/messages/locale-context";
import { EmailFacts } from "./email-facts";
import { EmailHistory } from "./email-history";
import { emailMessages } from "./messages";
import "./emails.css";

type EmailSheetProps = { id: string; timeZone: string; onHide: () => void };

/** One email beside the list: what it was, what became of each attempt, and sending it again. */
export function EmailSheet({ id, timeZone, onHide }: EmailSheetProps) {
  const t = useMessages(emailMessages);
  const query = useQuery(emailQuery(id));
  const title = query.data === undefined ? t.email : kindName(query.data.kind, t);
  return (
    <SheetHost title={title} visible onHide={onHide}>
      <Fetched query={query} missing={t.notFound} failed={t.failedToFetch}>
        {(email) => (
          <div className="stack">
            <EmailFacts email={email} timeZone={timeZone} />
            <EmailText email={email} />
            <EmailHistory email={email} timeZone={timeZone} />
            {email.canRetry ? <RetryButton email={email} /> : null}
          </div>
        )}
      </Fetched>
    </SheetHost>
  );
}

/** The email as it was sent, or as it would be now. */
function EmailText({ email }: { email: OutboundEmailDetail }) {
  const t = useMessages(emailMessages);
  const { html, text, isDraft, state } = email;
  if (html === null || text === null) {
    return <p className="muted">{t.unwritable}</p>;
  }
  const notSent = state === "canceled" ? t.wasNotSent : t.asNow;
  return (
    <section className="stack">
      <h2>{isDraft ? notSent : t.asSent}</h2>
      <p className="muted">{isDraft ? t.unknownMarked : t.linksMasked}</p>
      <WrittenEmail html={html} text={text} locale={email.locale} />
    </section>
  );
}

/** Sends a failed email again; one that may have arrived only after a question. */
function RetryButton({ email }: { email: OutboundEmailDetail }) {
  const t = useMessages(emailMessages);
  const toast = useToast();
  const queryClient = useQueryClient();
  const [isAsked, setIsAsked] = useState(false);
  const retry = useMutation({
    mutationFn: () => retryEmail(email.id, t.failedToRetry),
    onSuccess: async (retried) => {
      toast.show("success", t.retried);
      setIsAsked(false);
      queryClient.setQueryData(emailQuery(email.id).queryKey, retried);
    },
  });
  const mayHaveArrived = email.state === "uncertain";
  return (
    <div className="row">
      <Button
        label={t.retry}
        icon="pi pi-send"
        loading={retry.isPending}
        onClick={() =>
          mayHaveArrived
            ? setIsAsked(true)
            : retry.mutate(undefined, {
                onError: (error) => toast.showError(error, t.failedToRetry),
              })
        }
      />
      <ConfirmHost
        title={t.retryTitle}
        visible={isAsked}
        confirmLabel={t.retry}
        onConfirm={() => retry.mutateAsync()}
        fallback={t.failedToRetry}
        onHide={() => setIsAsked(false)}
      >
        {t.retryText(email.recipient)}
      </ConfirmHost>
    </div>
  );
}
