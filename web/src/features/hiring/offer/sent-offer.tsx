"use client";

import { useState } from "react";
import { Button } from "@/components/button";
import { useOpenFile } from "@/components/open-file/use-open-file";
import { Facts } from "@/components/page/facts";
import { lazyPart } from "@/components/parts/lazy-part";
import { Tag, type Tone } from "@/components/tag";
import { TwoWayButton } from "@/components/undo/two-way-button";
import { endOffer, openLetter } from "@/data/applications/offers";
import { offeredTerms } from "@/domain/hiring/offer-terms";
import { offerWords } from "@/domain/hiring/offer-words";
import type { Offer } from "@/lib/api/generated/types.gen";
import { useLocale, useMessages } from "@/lib/messages/locale-context";
import { formatMoment } from "@/lib/moments";
import { slashed } from "@/lib/slashed";
import { UNDO_MS } from "@/lib/undo/last-act";
import { mayDecide } from "@/may";
import type { ApplicationProps } from "../application-props";
import { SealedCopy } from "../prehire/sealed-copy";
import { Letter } from "./letter";
import { offerMessages } from "./offer-messages";

const AcceptanceDialog = lazyPart(
  () => import("./acceptance-dialog").then((m) => m.AcceptanceDialog),
  {
    closeOf: ({ onHide }) => onHide,
  },
);
const tones: Record<Offer["state"], Tone> = {
  SENT: "waiting",
  ACCEPTED: "done",
  DECLINED: "urgent",
  EXPIRED: "urgent",
  WITHDRAWN: "closed",
};

type SentOfferProps = ApplicationProps & { offer: Offer; isLast: boolean };

/** One offer: its terms, its status, and what can still be done about it. */
export function SentOffer({ offer, isLast, application, me }: SentOfferProps) {
  const t = useMessages(offerMessages);
  const words = useMessages(offerWords);
  const { locale } = useLocale();
  const isHere = application.status === "CONDITIONAL_OFFER";
  return (
    <article className="sent-offer" aria-label={`${t.title}: ${offer.jobTitle}`}>
      <p className="row">
        <strong translate="no">{offer.jobTitle}</strong>
        <Tag tone={tones[offer.state]}>{words.states[offer.state]}</Tag>
      </p>
      <Facts className="application-facts" facts={offeredTerms(offer, locale)} />
      <p className="muted">{factsOf(offer, me.settings.timeZone, t).join(" · ")}</p>
      {offer.note === null ? null : <p className="break">{offer.note}</p>}
      <details>
        <summary>{words.letter}</summary>
        <Letter offer={offer} />
      </details>
      <div className="row">
        <OpenLetter offer={offer} applicationId={application.id} />
        <OfferCopy offer={offer} applicationId={application.id} />
        {isLast && isHere && mayDecide(me.role) ? (
          <Actions offer={offer} application={application} me={me} />
        ) : null}
      </div>
    </article>
  );
}

function factsOf(offer: Offer, zone: string, t: (typeof offerMessages)["en"]): string[] {
  const at = (moment: string | null) => (moment === null ? "" : formatMoment(moment, zone));
  const { state, answeredAt, endedAt } = offer;
  const answers: Partial<Record<Offer["state"], string>> = {
    SENT: t.until(slashed(offer.expiresOn)),
    ACCEPTED:
      offer.signerName === null
        ? t.recordedBy(offer.recordedByName ?? "", at(answeredAt))
        : t.acceptedBy(offer.signerName, at(answeredAt)),
    DECLINED: t.declinedAt(at(answeredAt)),
    // Not by staff: its applicant has withdrawn the application.
    WITHDRAWN:
      offer.endedByName === null
        ? t.endedWith(at(endedAt))
        : t.endedBy(offer.endedByName, at(endedAt)),
  };
  return [t.sentBy(offer.authorName ?? "", at(offer.createdAt)), answers[state] ?? ""].filter(
    Boolean,
  );
}

function OpenLetter({ offer, applicationId }: { offer: Offer; applicationId: string }) {
  const t = useMessages(offerMessages);
  const words = useMessages(offerWords);
  const { locale } = useLocale();
  const ask = () => openLetter(applicationId, offer.id, locale);
  const { isOpening, open, blocked } = useOpenFile("offer.pdf", ask, t.failed);
  return (
    <>
      <Button
        label={words.pdf}
        icon="pi pi-file-pdf"
        size="small"
        text
        loading={isOpening}
        onClick={open}
      />
      {blocked}
    </>
  );
}

function OfferCopy({ offer, applicationId }: { offer: Offer; applicationId: string }) {
  const t = useMessages(offerMessages);
  const { sealed } = offer;
  if (sealed === null) {
    return null;
  }
  return sealed.bundleId === null ? (
    <Tag tone="waiting">{t.beingSealed}</Tag>
  ) : (
    <SealedCopy
      id={applicationId}
      bundleId={sealed.bundleId}
      fileName="accepted-offer.zip"
      label={t.sealed}
      name={t.sealedOf(offer.jobTitle)}
    />
  );
}

function isRestorable({ state, endedAt }: Offer): boolean {
  return state === "WITHDRAWN" && endedAt !== null && Date.now() - Date.parse(endedAt) < UNDO_MS;
}

const recordable: readonly Offer["state"][] = ["SENT", "DECLINED", "EXPIRED"];

function Actions({ offer, application }: Omit<SentOfferProps, "isLast">) {
  const t = useMessages(offerMessages);
  const [isRecording, setRecording] = useState(false);
  const { state } = offer;
  const isBack = isRestorable(offer);
  return (
    <>
      {state === "SENT" || isBack ? (
        <Withdraw offer={offer} applicationId={application.id} isBack={isBack} />
      ) : null}
      {recordable.includes(state) ? (
        <Button label={t.record} size="small" text onClick={() => setRecording(true)} />
      ) : null}
      {isRecording ? (
        <AcceptanceDialog
          application={application}
          offer={offer}
          onHide={() => setRecording(false)}
        />
      ) : null}
    </>
  );
}

type WithdrawProps = { offer: Offer; applicationId: string; isBack: boolean };

function Withdraw({ offer, applicationId, isBack }: WithdrawProps) {
  const t = useMessages(offerMessages);
  return (
    <TwoWayButton
      isBack={isBack}
      label={isBack ? t.restore : t.withdraw}
      name={isBack ? t.restoreOf(offer.jobTitle) : t.withdrawOf(offer.jobTitle)}
      icon={isBack ? "pi pi-undo" : "pi pi-times"}
      outlined={!isBack}
      send={(isTakenBack) => endOffer(applicationId, offer.id, isTakenBack)}
      done={isBack ? t.restored : t.withdrawn}
      failed={t.failedToChange}
    />
  );
}
