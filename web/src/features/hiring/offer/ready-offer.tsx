"use client";

import { useMutation } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { Button } from "@/components/button";
import { Notice } from "@/components/notice";
import { useToast } from "@/components/toast";
import { sendOffer } from "@/data/applications/offers";
import { refreshedSoon } from "@/lib/api/changes";
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
  onHide: () => void;
};

/** The letter as its reader will have it, and the button that sends it to them. */
export function ReadyOffer({ application, draft, letters, onBack, onHide }: ReadyOfferProps) {
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
  });
  const start = useMutateOnce(mail);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="stack">
      <h3 ref={heading} tabIndex={-1} className="offer-ready">
        {t.check(name)}
      </h3>
      {movesOn ? <p>{t.movesOn}</p> : null}
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
