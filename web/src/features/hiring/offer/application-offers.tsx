"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "@/components/button";
import { lazyPart } from "@/components/parts/lazy-part";
import { Failed } from "@/components/states";
import { offersQuery } from "@/data/applications/offers";
import type { ApplicationDetail, Offer } from "@/lib/api/generated/types.gen";
import { useMessages } from "@/lib/messages/locale-context";
import { mayDecide } from "@/may";
import type { ApplicationProps } from "../application-props";
import { offerMessages } from "./offer-messages";
import { SentOffer } from "./sent-offer";
import "./offers.css";

const OfferSheet = lazyPart(() => import("./offer-sheet").then((m) => m.OfferSheet), {
  closeOf: ({ onHide }) => onHide,
});
const stages: readonly ApplicationDetail["status"][] = ["INTERVIEWED", "CONDITIONAL_OFFER"];

function mayWrite({ application, me }: ApplicationProps, last: Offer | undefined): boolean {
  const isAnswered = last?.state !== "SENT" && last?.state !== "ACCEPTED";
  return mayDecide(me.role) && stages.includes(application.status) && isAnswered;
}

/** What was offered to an applicant and what they answered; for those who decide, a way to write an offer. */
export function ApplicationOffers({ application, me }: ApplicationProps) {
  const t = useMessages(offerMessages);
  const query = useQuery(offersQuery(application.id));
  const [isWriting, setWriting] = useState(false);
  const { data: offers } = query;
  if (query.isError) {
    return <Failed error={query.error} fallback={t.failed} onRetry={() => void query.refetch()} />;
  }
  const writes = offers !== undefined && mayWrite({ application, me }, offers[0]);
  if (offers === undefined || (offers.length === 0 && !writes)) {
    return null;
  }
  return (
    <section className="card stack" aria-labelledby="offer-title">
      <div className="row-between">
        <h2 id="offer-title">{t.title}</h2>
        {writes ? (
          <Button
            label={offers.length === 0 ? t.write : t.writeAnother}
            icon="pi pi-envelope"
            size="small"
            outlined
            onClick={() => setWriting(true)}
          />
        ) : null}
      </div>
      {offers.length === 0 ? <p className="muted">{`${t.none} ${t.hint}`}</p> : null}
      {offers.map((offer, place) => (
        <SentOffer
          key={offer.id}
          offer={offer}
          isLast={place === 0}
          application={application}
          me={me}
        />
      ))}
      {isWriting ? <OfferSheet application={application} onHide={() => setWriting(false)} /> : null}
    </section>
  );
}
