/** The offers to an applicant: read and answered by the holder of the capability. */
import "@/domain/hiring/error-words";
import { addressOf } from "@/lib/api/address";
import type {
  AcceptPublicOfferData,
  AcceptPublicOfferResponses,
  DeclinePublicOfferData,
  DeclinePublicOfferResponses,
  GetPublicOfferLetterData,
  ListPublicOffersData,
  ListPublicOffersResponses,
  OfferAcceptance,
  OwnOffer,
  UndoPublicOfferRefusalData,
  UndoPublicOfferRefusalResponses,
} from "@/lib/api/generated/types.gen";
import { callPlain } from "@/lib/api/plain";
import type { Locale } from "@/lib/messages/locale";
import { openVisitorCopy } from "./signed-copies";

export type OfferCalls = {
  /** The newest first. */
  list: (id: string) => Promise<OwnOffer[]>;
  accept: (id: string, offerId: string, body: OfferAcceptance) => Promise<OwnOffer[]>;
  decline: (id: string, offerId: string, reason: string) => Promise<OwnOffer[]>;
  /** Takes that back, for half an hour. */
  reconsider: (id: string, offerId: string) => Promise<OwnOffer[]>;
  /** Where the letter can be opened as a document. */
  letter: (id: string, offerId: string, locale: Locale) => Promise<{ url: string }>;
  /** Where its sealed copy can be fetched, once it is accepted. */
  openCopy: (id: string, bundleId: string) => Promise<{ url: string }>;
};

export function letterAddress(id: string, offerId: string, locale: Locale): string {
  const data: Pick<GetPublicOfferLetterData, "url" | "path" | "query"> = {
    url: "/api/public/applications/{application_id}/offers/{offer_id}/letter",
    path: { application_id: id, offer_id: offerId },
    query: { locale },
  };
  return addressOf(data);
}

/** By what this browser holds: the capability of an applicant without an account. */
export const visitorOffers: OfferCalls = {
  list: (id) =>
    callPlain<ListPublicOffersData, ListPublicOffersResponses>({
      method: "GET",
      url: "/api/public/applications/{application_id}/offers",
      path: { application_id: id },
    }),
  accept: (id, offerId, body) =>
    callPlain<AcceptPublicOfferData, AcceptPublicOfferResponses>({
      method: "POST",
      url: "/api/public/applications/{application_id}/offers/{offer_id}/accept",
      path: { application_id: id, offer_id: offerId },
      body,
    }),
  decline: (id, offerId, reason) =>
    callPlain<DeclinePublicOfferData, DeclinePublicOfferResponses>({
      method: "POST",
      url: "/api/public/applications/{application_id}/offers/{offer_id}/decline",
      path: { application_id: id, offer_id: offerId },
      body: { reason: reason === "" ? null : reason },
    }),
  reconsider: (id, offerId) =>
    callPlain<UndoPublicOfferRefusalData, UndoPublicOfferRefusalResponses>({
      method: "POST",
      url: "/api/public/applications/{application_id}/offers/{offer_id}/decline/undo",
      path: { application_id: id, offer_id: offerId },
    }),
  letter: async (id, offerId, locale) => ({ url: letterAddress(id, offerId, locale) }),
  openCopy: openVisitorCopy,
};
