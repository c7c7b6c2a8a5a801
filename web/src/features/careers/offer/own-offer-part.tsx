"use client";

import { useEffect, useId, useState } from "react";
import { Facts } from "@/components/page/facts";
import type { OfferCalls } from "@/data/careers/offers";
import { describeDay } from "@/domain/hiring/describe-day";
import { offeredTerms } from "@/domain/hiring/offer-terms";
import type { OwnApplication, OwnOffer } from "@/lib/api/generated/types.gen";
import type { Locale } from "@/lib/messages/locale";
import { openInTab } from "@/lib/open-in-tab";
import { UNDO_MS } from "@/lib/undo/last-act";
import { describeUsDate } from "@/lib/us-date";
import { CareersButton } from "../careers-button";
import type { HeadingLevel } from "../heading-level";
import { useCall } from "../use-call";
import { AnswerOffer } from "./answer-offer";
import { awaitsAnswer } from "./awaits-answer";
import { ownOfferMessages } from "./messages";
import "./own-offer.css";

export type OwnOfferProps = {
  application: OwnApplication;
  calls: OfferCalls;
  level: HeadingLevel;
  locale: Locale;
  timeZone: string;
  onAnswered: () => void;
};

/** The last offer to an applicant: its terms, the letter, and the answer. */
export function OwnOfferPart(props: OwnOfferProps) {
  const { application, calls, level, locale } = props;
  const t = ownOfferMessages[locale];
  const id = useId();
  const [offers, setOffers] = useState<readonly OwnOffer[]>();
  const { isSending, failure, send } = useCall(locale, t);
  const load = () => send(async () => setOffers(await calls.list(application.id)));
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked for when the offer's state is another one.
  useEffect(() => {
    void load();
  }, [application.id, application.offerState]);
  const offer = offers?.find(({ state }) => state !== "WITHDRAWN");
  if (offer === undefined) {
    return failure === "" ? (
      <p role="status">{isSending ? t.loading : ""}</p>
    ) : (
      <p role="alert">
        <span>{failure}</span> <CareersButton label={t.retry} onClick={() => void load()} />
      </p>
    );
  }
  const Heading = `h${level}` as const;
  return (
    <section className={`own-offer is-${offer.state.toLowerCase()}`} aria-labelledby={id}>
      <Heading id={id}>{t.title(offer.jobTitle)}</Heading>
      <Standing {...props} offer={offer} />
      <Facts className="own-offer-terms" facts={offeredTerms(offer, locale)} />
      <details open={offer.state === "SENT"}>
        <summary>{t.letter}</summary>
        <p className="own-offer-letter">{locale === "es" ? offer.letterEs : offer.letter}</p>
      </details>
      <OpenLetter {...props} offer={offer} />
      {offer.sealed === null ? null : (
        <SignedCopy {...props} copy={offer.sealed} label={t.copy} hint={t.copyHint} />
      )}
      {offer.countersigned === null ? null : (
        <SignedCopy {...props} copy={offer.countersigned} label={t.both} hint={t.bothHint} />
      )}
      {awaitsAnswer({ status: application.status, offerState: offer.state }) ? (
        <AnswerOffer {...props} offer={offer} onOffers={setOffers} />
      ) : null}
      {offer.state === "DECLINED" ? (
        <TakeBack {...props} offer={offer} onOffers={setOffers} />
      ) : null}
    </section>
  );
}

type KnownProps = OwnOfferProps & { offer: OwnOffer };
export type AnswerProps = KnownProps & { onOffers: (offers: readonly OwnOffer[]) => void };

function Standing({ application, offer, locale, timeZone }: KnownProps) {
  const t = ownOfferMessages[locale];
  const { state, answeredAt, expiresOn } = offer;
  if (state === "SENT") {
    const lastDay = describeUsDate(expiresOn, locale, "medium");
    return (
      <p>
        <strong>{application.status === "ON_HOLD" ? t.onHold(lastDay) : t.until(lastDay)}</strong>{" "}
        <span>{t.questions}</span>
      </p>
    );
  }
  const day = answeredAt === null ? "" : describeDay(answeredAt, locale, timeZone);
  const words = { ACCEPTED: t.accepted(day), DECLINED: t.declined, EXPIRED: t.expired };
  return state === "WITHDRAWN" ? null : <p role="status">{words[state]}</p>;
}

function OpenLetter({ application, calls, locale, offer }: KnownProps) {
  const t = ownOfferMessages[locale];
  const { failure, isSending, send } = useCall(locale, t);
  const [blocked, setBlocked] = useState<string | null>(null);
  const open = () =>
    send(async () =>
      setBlocked(await openInTab(() => calls.letter(application.id, offer.id, locale))),
    );
  return (
    <p>
      <CareersButton label={t.pdf} disabled={isSending} onClick={() => void open()} />{" "}
      {blocked === null ? null : (
        <a href={blocked} target="_blank" rel="noreferrer">
          {t.blocked}
        </a>
      )}
      {failure === "" ? null : <span role="alert">{failure}</span>}
    </p>
  );
}

type SignedCopyProps = OwnOfferProps & {
  copy: NonNullable<OwnOffer["sealed"]>;
  label: string;
  hint: string;
};

function SignedCopy({ application, calls, locale, copy, label, hint }: SignedCopyProps) {
  const t = ownOfferMessages[locale];
  const { failure, isSending, send } = useCall(locale, t);
  const { bundleId } = copy;
  if (bundleId === null) {
    return <p>{t.copyWaits}</p>;
  }
  const download = () =>
    send(async () => window.location.assign((await calls.openCopy(application.id, bundleId)).url));
  return (
    <p>
      <CareersButton label={label} disabled={isSending} onClick={() => void download()} />{" "}
      <span>{hint}</span>
      {failure === "" ? null : <span role="alert">{failure}</span>}
    </p>
  );
}

function TakeBack({ application, calls, locale, offer, onOffers, onAnswered }: AnswerProps) {
  const t = ownOfferMessages[locale];
  const { failure, isSending, send } = useCall(locale, t);
  const isLate = Date.now() - Date.parse(offer.answeredAt ?? "") > UNDO_MS;
  const takeBack = () =>
    send(async () => {
      onOffers(await calls.reconsider(application.id, offer.id));
      onAnswered();
    });
  return isLate ? null : (
    <p>
      <CareersButton label={t.takeBack} disabled={isSending} onClick={() => void takeBack()} />
      {failure === "" ? null : <span role="alert">{failure}</span>}
    </p>
  );
}
