"use client";

import type { ComponentProps } from "react";
import { lazyPart } from "@/components/parts/lazy-part";
import { hasEnded } from "@/domain/hiring/has-ended";
import type { OwnOfferPart as Part } from "./offer/own-offer-part";

/** Few have an offer, so it is loaded after the page. */
const OwnOfferPart = lazyPart(async () => (await import("./offer/own-offer-part")).OwnOfferPart);

/** The offer to an applicant, where there is one: to be read, and to be answered. */
export function OwnOffer(props: ComponentProps<typeof Part>) {
  const { application } = props;
  return application.offerState === null || hasEnded(application) ? null : (
    <OwnOfferPart {...props} />
  );
}
