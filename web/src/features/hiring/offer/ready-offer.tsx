"use client";

import { useMutation } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { Button } from "@/components/button";
import { useToast } from "@/components/news/use-toast";
import { Notice } from "@/components/notice";
import { sendOffer } from "@/data/applications/offers";
import { refreshedSoon } from "@/lib/api/changes";
import { ApiError } from "@/lib/api/errors";
import { failureSentence } from "@/lib/api/failures";
import type { ApplicationDetail, OfferDraft, OfferLetters } from "@/lib/api/generated/types.gen";
import { useIntentKeys } from "@/lib/intents/use-intent-keys";
import { useLocale, useMessages } from "@/lib/messages/locale-context";
import { useMutateOnce } from "@/lib/use-mutate-once";
import { nameOf } from "../applicant-names";
import { Letter } from "./letter";
import { offerMessages } from "./offer-messages";

type ReadyOfferProps = {
  application: ApplicationDetail;
  draft: OfferDraft;
  letters: OfferLetters;
  onBack: () => void;
  /** Gets what is wrong with the terms, which their fields say. */
  onRefused: (error: unknown) => void;
  /** What to know about the terms before they are sent. */
  warning: string | undefined;
  onHide: () => void;
};

/** The letter as its reader will have it, and the button that sends it to them. */
export function ReadyOffer(props: ReadyOfferProps) {
  const { application, draft, letters, warning, onBack, onRefused, onHide } = props;
  const t = useMessages(offerMessages);
  const { locale } = useLocale();
  const toast = useToast();
  const keys = useIntentKeys();
  const heading = useRef<HTMLHeadingElement>(null);
  const name = nameOf(application);
  const movesOn = application.status === "INTERVIEWED";
  const body = { ...draft, ...(movesOn ? { applicationVersion: application.version } : {}) };
  const mail = useMutation({
    mutationFn: () => sendOffer(application.id, body, keys.keyFor(body)),
    onSuccess: async () => {
      await refreshedSoon();
      toast.show("success", t.sent(name));
      onHide();
    },
    onError: (error) => {
      if (error instanceof ApiError && error.details.length > 0) {
        onRefused(error);
      }
    },
  });
  const start = useMutateOnce(mail);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="stack">
      <h3 ref={heading} tabIndex={-1} className="offer-ready">
        {t.check(name)}
      </h3>
      {movesOn ? <p>{t.movesOn}</p> : null}
      {warning === undefined ? null : <Notice severity="warn">{warning}</Notice>}
      <Letter offer={letters} />
      {mail.error === null ? null : (
        <Notice severity="error">{failureSentence(mail.error, locale, t.failedToSend)}</Notice>
      )}
      <div className="row-end">
        <Button label={t.back} text disabled={mail.isPending} onClick={onBack} />
        <Button
          label={t.send(name)}
          icon="pi pi-send"
          loading={mail.isPending}
          onClick={() => start(undefined)}
        />
      </div>
    </div>
  );
}
